import type { AssetFile } from './asset-store.ts'

const declarations = /--[\w-]+\s*:([^;{}]*)/g

/** Bytes of a file that is written into a custom property. */
export const mostInVariable = 64 * 1024

/**
 * Tells of a sheet's URLs, as they are written, which stand in custom properties. Chromium reads a
 * relative one where the property is used, in whichever sheet: only a `data:` URL means the same
 * everywhere.
 */
export function urlsOfVariables(css: string): (written: string) => boolean {
  if (!css.includes('--')) return () => false
  const values = Array.from(css.matchAll(declarations), ([, value = '']) => value)
  const withUrls = values.filter((value) => /url\(/i.test(value))
  return (written) => withUrls.some((value) => value.includes(written))
}

/** A file as a `data:` URL. */
export function dataUrlOf({ type, bytes }: AssetFile): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return `data:${type};base64,${btoa(text)}`
}
