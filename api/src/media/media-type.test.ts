import { describe, expect, it } from 'vitest'
import { mediaTypeOf } from './media-type.ts'

const png = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
])
const text = (content: string) => new TextEncoder().encode(content)

describe('the media type of a file', () => {
  it('is told from its bytes, whatever was declared', async () => {
    expect(await mediaTypeOf(png, 'text/html')).toBe('image/png')
    expect(await mediaTypeOf(text('<script>alert(1)</script>'), 'image/png')).toBe(
      'application/octet-stream',
    )
    expect(await mediaTypeOf(text('<!doctype html><svg></svg>'), 'image/svg+xml')).toBe(
      'application/octet-stream',
    )
  })

  it('finds SVG behind prolog, comments and doctype', async () => {
    for (const svg of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '\uFEFF<?xml version="1.0"?>\n<!-- logo --><svg>',
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY a "b">]><svg>',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg">',
    ]) {
      expect(await mediaTypeOf(text(svg), undefined), svg).toBe('image/svg+xml')
    }
  })

  it('believes a style sheet, but no other text', async () => {
    expect(await mediaTypeOf(text('body { margin: 0 }'), 'text/css; charset=utf-8')).toBe(
      'text/css',
    )
    expect(await mediaTypeOf(text('<p>'), 'text/html')).toBe('application/octet-stream')
    expect(await mediaTypeOf(text('a\u0000b'), 'text/css')).toBe('application/octet-stream')
  })
})
