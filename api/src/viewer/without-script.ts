import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'
import { isExplored, type OwnText, say } from '@waystep/stage'

const again: OwnText = 'Switch JavaScript on in your browser and load this page again.'

/**
 * What a page says where no script runs and the step that it shows cannot do without: a form and a password are
 * sent by the script, and so are the links of a page that is explored. All other steps are links to each other.
 */
export function wordsWithoutScript(manifest: PublishedDemo, step: PublishedStep): string | null {
  const reason = reasonFor(manifest, step)
  return reason && `${say(reason)} ${say(again)}`
}

function reasonFor(manifest: PublishedDemo, step: PublishedStep): OwnText | null {
  const type = step.chapter?.type
  if (type === 'Password') return 'The password is checked with JavaScript.'
  if (type === 'Form') return 'The form is sent with JavaScript.'
  return isExplored(manifest, step) ? 'This demo is explored with JavaScript.' : null
}
