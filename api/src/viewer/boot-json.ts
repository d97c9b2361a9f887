import type { PublishedDemo } from '@waystep/demo-model'
import type { ViewerBoot } from '@waystep/stage'
import { jsonForScript } from './escape.ts'

const written = new WeakMap<PublishedDemo, string>()

/**
 * What the viewer's script begins with, as JSON for a script element. The demo, nearly all of it, is written once for all who
 * get it: readers of links with values of their own differ in the rest alone.
 */
export function bootJson({ manifest, ...rest }: ViewerBoot): string {
  const demo = written.get(manifest) ?? jsonForScript(manifest)
  written.set(manifest, demo)
  return `{"manifest":${demo},${jsonForScript(rest).slice(1)}`
}
