import type { MarketListingFigures } from '@thikana/contracts';
import { Button, DateText } from '@thikana/web-kit/core';
import { OverviewSection } from '@thikana/web-kit/dashboard';
import { PlainTable, saveCsv } from '@thikana/web-kit/figures';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

export function Words({ words }: Pick<MarketListingFigures, 'words'>) {
  const t = messages.useT();
  const language = useLanguage();
  const heads = [t('word'), t('people'), t('last')];
  return (
    <OverviewSection title={t('words')}>
      <div className="tk-panel">
        <p className="tk-note">{t('wordsNote')}</p>
        {words.length === 0 ? (
          <p>{t('noWords')}</p>
        ) : (
          <>
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
            <Button
              onClick={() =>
                saveCsv('words-that-found-nothing', [
                  heads,
                  ...words.map(({ word, people, lastDay }) => [word, people, lastDay]),
                ])
              }
            >
              {t('csv')}
            </Button>
          </>
        )}
      </div>
    </OverviewSection>
  );
}
