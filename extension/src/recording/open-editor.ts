import browser from 'webextension-polyfill'
import type { Recording } from '../upload/recording.ts'

/** Shows the demo in its editor, in the tab that has it open already if there is one. */
export async function openEditor({ serverUrl, demo }: Recording): Promise<void> {
  const url = `${serverUrl}/demo/${demo.id}/edit`
  const open = await browser.tabs.query({ url: `${url}*` })
  const [tab] = open
  if (tab?.id === undefined) await browser.tabs.create({ url })
  else {
    await browser.tabs.update(tab.id, { active: true })
    if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true })
  }
}
