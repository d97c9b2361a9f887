import type { ServerSettings } from '@waystep/api-contract'
import type { Tracking } from '@waystep/demo-model'
import { micromark } from 'micromark'
import { documentPage } from '../plugins/document-page.ts'
import { escapeHtml } from './escape.ts'

interface PrivacyPage extends Pick<ServerSettings, 'tracking' | 'privacyText' | 'privacyContact'> {
  /** How long answers to forms are kept; null: until their author deletes them. */
  readonly leadRetentionDays: number | null
}

const counting: Record<Tracking, string> = {
  on: 'The author of a demo chooses whether its visits are counted: all of them, those of people who agree, or none.',
  ask: 'On this server, only visits of people who agree are counted. An author can choose to count none.',
  off: 'On this server no visits are counted.',
}

const counted = `
<p>Of a visit that is counted the server keeps:</p>
<ul>
<li>which steps were seen, what was clicked and whether the demo was seen to its end, with the times;</li>
<li>a random name, which your browser makes and forgets with the tab. It says nothing about you, and no other demo’s
visit, tab or day is put together with it unless you open them in the same tab.</li>
</ul>
<p>Your network address, your browser and the page you came from are not kept with it. A browser that asks not to be
tracked, by Global Privacy Control or Do Not Track, is never counted and makes no such name, and one that is asked
first keeps and sends nothing before you have agreed.</p>`

/** The page that says what a viewer's visit leaves behind, with what the operator of the server adds. */
export function privacyPage(options: PrivacyPage): string {
  const { tracking, privacyText, privacyContact, leadRetentionDays } = options
  const kept =
    leadRetentionDays === null
      ? 'until the author deletes them'
      : `for ${leadRetentionDays} days, or until the author deletes them`
  return documentPage(
    'Privacy',
    `<h1>Privacy</h1>
<p>What this server stores about you when you watch a demo.</p>
<h2>In your browser</h2>
<p>No cookies, and nothing of other servers is loaded but what an author has put into a demo and the operator of this
server allows. For the tab, and no longer, your browser keeps what you have answered here: whether you may be
counted, and which passwords and forms of the demo you have passed. If its author chose so, your browser remembers for up to 30 days that you passed them, and nothing that you typed; where you are asked whether you may be counted, only if you agree. If you
switch its keyboard shortcuts off, mute its voices or change their speed, your browser keeps that until you change it back.</p>
<h2>Counting of visits</h2>
<p>${counting[tracking]}</p>${tracking === 'off' ? '' : counted}
<h2>What you send yourself</h2>
<p>What you enter in a form of a demo is kept for its author ${kept}. If your visit is counted, which visit it was is kept with it. A report about a demo is kept for the operator of this server.</p>
<h2>Against abuse</h2>
<p>So that nobody can flood the server or guess passwords, it counts calls by network address for a short time, and the
log of the server names the address of each call. Neither is put together with what is counted of visits. The operator of this server decides how long the log is kept. Where a report came from is known for 30 days.</p>
<h2>A demo in another site</h2>
<p>A site that shows a demo in a frame is told which step is shown. By its own means it may know more about you than this server does.</p>
${ofOperator(privacyText, privacyContact)}`,
  )
}

/** Markdown as micromark writes it by itself: no HTML of the author's, no addresses that run. */
function ofOperator(text: string, contact: string): string {
  if (text.trim() === '' && contact === '') return ''
  const href = contact.includes('@') && !contact.includes('://') ? `mailto:${contact}` : contact
  const link =
    contact === ''
      ? ''
      : `<p>Contact: <a href="${escapeHtml(href)}" rel="noopener">${escapeHtml(contact)}</a></p>`
  return `<h2>From the operator of this server</h2>\n${micromark(text)}${link}`
}
