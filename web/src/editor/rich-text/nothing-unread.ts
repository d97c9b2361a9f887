import { Plugin } from 'prosemirror-state'

/** What a browser puts into a text by itself. */
const native = /^insertFrom(?:Paste|PasteAsQuotation|Drop|Yank)$/
const readTypes = ['text/html', 'text/plain', 'text/uri-list']

function isRead(data: DataTransfer | null): boolean {
  return data !== null && readTypes.some((type) => data.getData(type) !== '')
}

/** Keeps an event from everybody. */
function refuse(event: Event): true {
  event.preventDefault()
  return true
}

/**
 * Lets nothing into a text but what the schema has read. ProseMirror leaves to the browser what comes while a word is
 * composed, what is dropped beside all text, and what it cannot read, such as files: the browser would load the
 * pictures of such a thing, or go to the file.
 */
export const nothingUnread = new Plugin({
  props: {
    handleDOMEvents: {
      paste: (_, event) => !isRead(event.clipboardData) && refuse(event),
      drop: (view, event) => {
        const isOwn = view.dragging !== null
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        return ((!isOwn && !isRead(event.dataTransfer)) || at === null) && refuse(event)
      },
      beforeinput: (_, event) => native.test(event.inputType) && refuse(event),
    },
  },
})
