import {
  keptAfterDeletion,
  type PersonFile,
  type PersonRow,
  personDataCall,
  personSections,
} from '@thikana/contracts';

type Services = keyof typeof personSections;
type PersonData = ReturnType<typeof personDataCall<Services>>;

/** Asks a service for a piece of a section. */
export type AskForPersonData = (
  call: PersonData,
  question: { userId: string; section: string; after?: string },
) => Promise<{ rows: PersonRow[]; next: string | null }>;

/** Everything that the services hold of one person (PEOPLE-19), one piece after another. Throws what `ask` throws: half a file is none. */
export async function collectPersonFile(
  person: PersonFile['person'],
  ask: AskForPersonData,
): Promise<PersonFile> {
  const data: PersonFile['data'] = {};
  for (const [service, sections] of Object.entries(personSections) as [Services, readonly string[]][]) {
    const call = personDataCall(service);
    const own: Record<string, PersonRow[]> = (data[service] = {});
    for (const section of sections) own[section] = await allRows(call, person.userId, section, ask);
  }
  return { madeAt: new Date().toISOString(), person, data, afterDeletion: keptAfterDeletion };
}

async function allRows(
  call: PersonData,
  userId: string,
  section: string,
  ask: AskForPersonData,
): Promise<PersonRow[]> {
  const all: PersonRow[] = [];
  let after: string | null = null;
  do {
    const { rows, next } = await ask(call, { userId, section, ...(after !== null && { after }) });
    all.push(...rows);
    after = next;
  } while (after !== null);
  return all;
}
