/** What a browser says while files are dragged; the DOM of these tests has no such events. */
export function dragFiles(
  target: Element,
  name: 'dragover' | 'drop' | 'dragleave',
  files: readonly File[],
  at: { readonly clientX?: number; readonly clientY?: number } = {},
) {
  const dataTransfer = { types: ['Files'], files, dropEffect: 'move' }
  const event = new Event(name, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer, relatedTarget: null, ...at })
  target.dispatchEvent(event)
  return { effect: dataTransfer.dropEffect, isPrevented: event.defaultPrevented }
}

/** What a browser says when files are pasted. */
export function pasteFiles(target: Element, files: readonly File[]): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  target.dispatchEvent(Object.assign(event, { clipboardData: { files } }))
  return event.defaultPrevented
}
