/**
 * Puts a text on the system's clipboard, in place of what somebody copied there before: what was copied last
 * is what is pasted. By the event, since the API that writes is missing on pages not served over https.
 */
export function tellSystemClipboard(text: string): void {
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', write, { once: true })
  document.execCommand?.('copy')
  document.removeEventListener('copy', write)
}
