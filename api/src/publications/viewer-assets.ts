import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ViewerAssets } from '../viewer/page-shell.ts'

const entry = 'src/viewer/main.tsx'
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional() }),
)

/**
 * The viewer's script and styles in the built web app; from source, what a development server answers,
 * whose script brings the styles. Read once: throws where a build says that it has files which are not there.
 */
export function viewerAssets(webFolder: string | null): ViewerAssets {
  const built = webFolder === null ? null : readManifest(webFolder)
  const viewer = built?.[entry]
  if (webFolder === null || viewer === undefined) return { js: `/${entry}`, css: '', fonts: '' }
  const sheets = (viewer.css ?? []).map((file) => readFileSync(join(webFolder, file), 'utf8'))
  const css = sheets.join('\n').trim()
  const fonts = css.match(loadedFont) ?? []
  return { js: `/${viewer.file}`, css: css.replaceAll(loadedFont, ''), fonts: fonts.join('') }
}

/** A font that is asked for, unlike the machine's own. */
const loadedFont = /@font-face\s*\{[^{}]*\burl\([^{}]*\}/g

function readManifest(folder: string) {
  try {
    const text = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
