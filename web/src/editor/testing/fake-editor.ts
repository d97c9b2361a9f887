import { signal } from '@preact/signals-react'
import { type DemoDocument, orderedSteps } from '@waystep/demo-model'
import type { Toast } from '../../toasts/toast-table.ts'
import { FakeCommentServer } from '../comments/testing/fake-comment-server.ts'
import type { Editor } from '../core/editor.ts'
import type { Notify } from '../core/notify.ts'
import { createEditor } from '../create-editor.ts'
import { editorActions } from '../editor-actions.ts'
import type { Author } from '../saving/author.ts'
import type { Journal } from '../saving/journal.ts'
import { FakeServer } from '../saving/testing/fake-server.ts'
import { FakeBrowser } from '../saving/testing/fake-tab.ts'
import { sampleDemo } from '../saving/testing/sample-demo.ts'

const forgetful: Journal = {
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  read: () => Promise.resolve({ records: [], unreadable: [] }),
  setAside: () => Promise.resolve(),
}

export interface FakeEditor {
  readonly editor: Editor
  readonly server: FakeServer
  readonly commentServer: FakeCommentServer
  /** What was said at the bottom of the screen. */
  readonly toasts: string[]
  names(): string[]
  document(): DemoDocument
  /** Cancels the next file dialog; resolves when it was opened. */
  cancelsFileDialog(): Promise<void> & { accept(): string; multiple(): boolean }
}

/**
 * An editor on a sample demo and a server in memory.
 * @param steps how many, or the demo itself
 * @param author the account that edits; null: a trial user
 */
export async function fakeEditor(
  steps: number | DemoDocument = 3,
  author: Author = null,
): Promise<FakeEditor> {
  const server = new FakeServer(typeof steps === 'number' ? sampleDemo(steps) : steps)
  const tab = await new FakeBrowser(server, forgetful).open()
  const toasts: string[] = []
  const say = ({ text }: Toast) => void toasts.push(text)
  const notify: Notify = { say, unsay: () => {} }
  const demoId = server.document.demo.id
  const session = {
    demoId,
    author,
    sync: tab.sync,
    queue: tab.queue,
    drafts: { keep: () => {}, isKept: () => true, recover: () => Promise.resolve(null) },
    opened: Promise.resolve(),
    unreadable: signal(0),
    onRejected: tab.onRejected,
  }
  const commentServer = new FakeCommentServer(author ?? '')
  const comments = commentServer.open(author !== null)
  const editor = createEditor(session, notify, { actions: editorActions, comments })
  const inHand = () => {
    const { value } = tab.sync.document
    if (value === null) throw new Error('The sample is not loaded')
    return value
  }
  return {
    editor,
    server,
    commentServer,
    toasts,
    names: () => orderedSteps(inHand()).map((step) => step.text),
    document: inHand,
    cancelsFileDialog() {
      let chosen: HTMLInputElement | null = null
      const opened = new Promise<void>((resolve) => {
        const click = HTMLInputElement.prototype.click
        HTMLInputElement.prototype.click = function open() {
          HTMLInputElement.prototype.click = click
          chosen = this
          this.dispatchEvent(new Event('cancel'))
          resolve()
        }
      })
      return Object.assign(opened, {
        accept: () => chosen?.accept ?? '',
        multiple: () => chosen?.multiple ?? false,
      })
    },
  }
}
