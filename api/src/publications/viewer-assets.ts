import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFonts } from '@waystep/demo-model'
import type { FontSheet } from '@waystep/stage'
import { z } from 'zod'
import type { ViewerAssets, VoiceAssets } from '../viewer/page-shell.ts'

const entry = 'src/viewer/main.tsx'
const voiceEntry = 'src/viewer/voice/voice.tsx'
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
  return {
    js: `/${viewer.file}`,
    css: css.replaceAll(loadedFont, ''),
    fonts: fonts.join(''),
    ...voiceAssets(webFolder, built?.[voiceEntry]),
  }
}

function voiceAssets(
  webFolder: string,
  part: z.infer<typeof manifestSchema>[string] | undefined,
): { readonly voice?: VoiceAssets } {
  const sheet = part?.css?.[0]
  if (part === undefined || sheet === undefined) return {}
  const css = readFileSync(join(webFolder, sheet), 'utf8').trim()
  return { voice: { js: `/${part.file}`, sheet: `/${sheet}`, css } }
}

/**
 * The style sheets of the fonts that demos may have, by their names; from source, rules that have a development
 * server's sheets loaded. Default, Inter and the fonts of workspaces have none.
 */
export function demoFontSheets(webFolder: string | null): ReadonlyMap<string, FontSheet> {
  const built = webFolder === null ? null : readManifest(webFolder)
  const sheets = demoFonts.flatMap((font): [string, FontSheet][] => {
    const source = `src/demo-fonts/${font.toLowerCase().replaceAll(' ', '-')}.css`
    if (webFolder === null || built === null) {
      return [[font, { loaded: `@import "/${source}";`, standIns: '' }]]
    }
    const file = built[source]?.file
    if (file === undefined) return []
    const css = readFileSync(join(webFolder, file), 'utf8').trim()
    const loaded = (css.match(loadedFont) ?? []).join('')
    return [[font, { loaded, standIns: css.replaceAll(loadedFont, '').trim() }]]
  })
  return new Map(sheets)
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
