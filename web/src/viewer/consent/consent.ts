import type { ViewerBoot } from '@waystep/stage'

/** May a viewer be counted? open: they are to be asked. */
export type Consent = 'given' | 'refused' | 'open'
type Answer = Exclude<Consent, 'open'>

const key = 'waystep-consent'
/** Where an embed may store nothing, an answer lasts as long as the page. */
let answered: Answer | null = null

/**
 * May this viewer be counted: as the demo has it, unless the browser asks that nobody is tracked
 * (https://w3c.github.io/gpc/, https://www.w3.org/TR/tracking-dnt/), and as they answered, if they were asked.
 */
export function consentTo({ preview, tracking = 'on' }: ViewerBoot): Consent {
  if (preview || tracking === 'off' || asksNotToBeTracked()) return 'refused'
  return tracking === 'on' ? 'given' : (answered ?? stored() ?? 'open')
}

/** Remembers the answer for the tab: nothing else of a viewer is stored before they agree. */
export function keepAnswer(answer: Answer): void {
  answered = answer
  try {
    sessionStorage.setItem(key, answer)
  } catch {
    // Storage is blocked: the answer lives in memory.
  }
}

function stored(): Answer | null {
  try {
    const text = sessionStorage.getItem(key)
    return text === 'given' || text === 'refused' ? text : null
  } catch {
    return null
  }
}

function asksNotToBeTracked(): boolean {
  const said = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string | null }
  return said.globalPrivacyControl === true || said.doNotTrack === '1'
}
