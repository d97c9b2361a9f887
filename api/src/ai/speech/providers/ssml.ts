/** How long three dots are silent. */
const pause = '<break time="600ms"/>'
/** Stands at the end, so that its time is told: when the last word ends. */
export const endMark = 'end'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * A text as SSML that Amazon Polly reads. Whatever the text holds is said: no tag of its author's is one.
 * @param text of `spokenText`
 * @param speed 1 is normal
 */
export function ssmlOf(text: string, speed: number): string {
  const escaped = text.replace(/[&<>"'\ufffe\uffff]/g, (character) => entities[character] ?? '')
  const spoken = escaped.replace(/\.{3,}/g, pause)
  const rate = Math.round(speed * 100)
  return `<speak><prosody rate="${rate}%">${spoken}</prosody><mark name="${endMark}"/></speak>`
}
