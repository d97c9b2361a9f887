// node e2e/sample/make-sample.ts FILE: records the sample demo with the built extension, and exports it.
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../drivers/browser.ts'
import { stampExtension } from '../drivers/extension.ts'
import { root } from '../drivers/paths.ts'
import { startProduct } from '../drivers/product.ts'
import { recordLarkfield } from './record-larkfield.ts'
import { editPages, writeTexts } from './refine.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Say which file to write.')
const product = await startProduct({ LOG_LEVEL: 'error' })
const extension = await stampExtension(product.url)
const profile = await mkdtemp(join(tmpdir(), 'waystep-sample-'))
const browser = await openBrowser({ extension, profile, alone: true })
try {
  const editor = await recordLarkfield(browser, product.url)
  const demoId = new URL(editor.url()).pathname.split('/')[2] ?? ''
  await writeTexts(editor, demoId)
  await editPages(editor, product.url, demoId)
  await browser.close()
  await product.stop()
  execFileSync(
    process.execPath,
    [join(root, 'api', 'dist', 'transfer.js'), 'export-demo', demoId, file],
    { env: { ...process.env, DATA_DIR: product.dataFolder }, stdio: 'inherit' },
  )
  // Exports are private; this one is read by whichever user a server runs as.
  await chmod(file, 0o644)
} finally {
  await browser.close()
  await product.remove()
  for (const folder of [profile, extension]) await rm(folder, { recursive: true, force: true })
}
