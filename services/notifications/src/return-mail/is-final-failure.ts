import { simpleParser } from 'mailparser';

/** Whether a mail says that one of ours was not delivered and will not be (RFC 3464): not of a delay, an answer of a person or an absence. */
export async function isFinalFailure(message: string): Promise<boolean> {
  const { headers, text = '' } = await simpleParser(message, { skipHtmlToText: true, skipTextToHtml: true });
  const type = headers.get('content-type');
  const { value, params } = (
    typeof type === 'object' && 'params' in type ? type : {}
  ) as Partial<ContentType>;
  if (value !== 'multipart/report' || params?.['report-type']?.toLowerCase() !== 'delivery-status')
    return false;
  // The parser puts the report's fields after the words for people. They begin with this field, and each recipient's are a paragraph.
  const fields = text.split(/^Reporting-MTA:/im).at(-1)!;
  return fields
    .split(/\r?\n\s*\r?\n/)
    .slice(1)
    .some(
      (recipient) => /^Action:\s*failed\b/im.test(recipient) && /^Status:\s*5\.\d+\.\d+/im.test(recipient),
    );
}

interface ContentType {
  value: string;
  params: Record<string, string>;
}
