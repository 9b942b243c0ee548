import type { RequestListener } from 'node:http';
import { type Answer, jsonAnswer, send, textAnswer } from '../stand-in/answer.ts';
import type { Mail } from './receive-mail.ts';

const HTML = 'text/html; charset=utf-8';
/** A mail's HTML runs nothing and fetches nothing but pictures, and its links open beside the page. */
const ISOLATED = "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; sandbox allow-popups";

/** `/` lists the mails, `/?to=` those to one address, `/mails?to=` the same as JSON, `/mails/<id>` shows one. */
export function showMails(mails: readonly Mail[], smtpPort: number): RequestListener {
  return (request, response) => send(response, answerTo(request.url ?? '/', mails, smtpPort));
}

function answerTo(address: string, mails: readonly Mail[], smtpPort: number): Answer {
  const url = URL.parse(address, 'http://mailbox');
  const to = url?.searchParams.get('to')?.trim().toLowerCase();
  const found = to ? mails.filter((mail) => mail.to.includes(to)) : mails;
  const [, page, id, part] = url?.pathname.split('/') ?? [];
  if (page === 'healthz') return jsonAnswer(200, { status: 'ok', smtpPort });
  if (page === 'mails' && id === undefined) return jsonAnswer(200, found);
  const mail = mails.find((one) => page === 'mails' && String(one.id) === id);
  if (mail && part === 'html') {
    const shown = textAnswer(200, HTML, `<base target="_blank">${mail.html}`);
    return { ...shown, headers: { ...shown.headers, 'content-security-policy': ISOLATED } };
  }
  if (mail) return textAnswer(200, HTML, mailPage(mail));
  return page === '' ? textAnswer(200, HTML, listPage(found, to ?? '')) : textAnswer(404, HTML, 'Not found');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const frame = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:1rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.4rem;border-bottom:1px solid #ddd}
iframe{width:100%;height:32rem;border:1px solid #ddd}pre{white-space:pre-wrap}</style>${body}</html>`;

const listPage = (mails: readonly Mail[], to: string) =>
  frame(
    'Mailbox',
    `<h1>Mailbox</h1><form><label>To <input name="to" type="search" value="${escaped(to)}"></label> <button>Show</button></form>
<table><tr><th>To<th>Subject<th>Came</tr>${mails
      .map(
        (mail) =>
          `<tr><td>${escaped(mail.to.join(', '))}<td><a href="/mails/${mail.id}">${escaped(mail.subject)}</a><td>${mail.at}</tr>`,
      )
      .join('')}</table>${mails.length === 0 ? '<p>No mail has come.</p>' : ''}`,
  );

const mailPage = ({ id, subject, from, to, text, headers }: Mail) =>
  frame(
    subject,
    `<p><a href="/">All mails</a></p><h1>${escaped(subject)}</h1><p>From ${escaped(from)} to ${escaped(to.join(', '))}</p>
<iframe title="The mail" src="/mails/${id}/html" sandbox="allow-popups"></iframe><h2>Text</h2><pre>${escaped(text)}</pre>
<h2>Headers</h2><pre>${escaped(
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    )}</pre>`,
  );
