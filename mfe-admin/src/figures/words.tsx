import type { MarketListingFigures } from '@thikana/contracts';
import { Button, DateText } from '@thikana/web-kit/core';
import { OverviewSection } from '@thikana/web-kit/dashboard';
import { PlainTable, saveCsv, TablePanel } from '@thikana/web-kit/figures';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

export function Words({ words }: Pick<MarketListingFigures, 'words'>) {
  const t = messages.useT();
  const language = useLanguage();
  const heads = [t('word'), t('people'), t('last')];
  const save = () =>
    saveCsv('words-that-found-nothing', [
      heads,
      ...words.map(({ word, people, lastDay }) => [word, people, lastDay]),
    ]);
  return (
    <OverviewSection title={t('words')}>
      <TablePanel
        note={t('wordsNote')}
        table={
          words.length === 0 ? (
            <p>{t('noWords')}</p>
          ) : (
            <PlainTable
              label={t('words')}
              heads={heads}
              rows={words.map(({ word, people, lastDay }) => ({
                key: word,
                cells: [
                  word,
                  formatNumber(people, language),
                  <DateText key="last" value={`${lastDay}T00:00:00+06:00`} style="short" />,
                ],
              }))}
            />
          )
        }
      >
        {words.length > 0 && <Button onClick={save}>{t('csv')}</Button>}
      </TablePanel>
    </OverviewSection>
  );
}
