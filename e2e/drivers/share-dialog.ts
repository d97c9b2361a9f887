import type { Page } from 'puppeteer'
import { sees } from './author.ts'
import { press } from './editor.ts'

/** Opens the share dialog of a private demo in the editor and turns its link on. The dialog stays open. */
export async function share(editor: Page): Promise<void> {
  await press(editor, 'Share')
  await press(editor, 'Turn link on')
  await sees(editor, 'Link is on')
}
