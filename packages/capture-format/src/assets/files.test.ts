import { describe, expect, it } from 'vitest'
import { bytesOfDataUrl } from './data-url.ts'
import { hashBytes } from './hash-bytes.ts'
import { isInlineMedia, parseReference } from './reference.ts'
import { sniffType } from './sniff-type.ts'
import { parseSrcset, writeSrcset } from './srcset.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (it) => it.charCodeAt(0))

describe('files of a page', () => {
  it('are typed by their content', () => {
    expect(sniffType(bytes('\x89PNG\r\n\x1a\nrest'))).toBe('image/png')
    expect(sniffType(bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg')
    expect(sniffType(bytes('RIFF....WEBPVP8 '))).toBe('image/webp')
    expect(sniffType(bytes('wOF2'))).toBe('font/woff2')
    expect(sniffType(bytes('<?xml version="1.0"?><!-- x --><svg xmlns="x">'))).toBe('image/svg+xml')
    expect(sniffType(bytes('<!DOCTYPE html><svg>'))).toBe('image/svg+xml')
    expect(sniffType(bytes('<!DOCTYPE html><html><svg>'))).toBe('application/octet-stream')
    expect(sniffType(bytes(''))).toBe('application/octet-stream')
  })

  it('are named by their SHA-256', async () => {
    expect(await hashBytes(bytes('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('come out of data URLs', () => {
    expect(bytesOfDataUrl('data:text/plain,a%20b%zz')).toEqual(bytes('a b%zz'))
    expect(bytesOfDataUrl('data:image/png;base64,AAEC')).toEqual(Uint8Array.of(0, 1, 2))
    expect(bytesOfDataUrl('data:image/png;base64,***')).toBeNull()
    expect(bytesOfDataUrl('http://x')).toBeNull()
  })

  it('stand in srcset as HTML reads it', () => {
    const srcset = 'a.png, b,c.png 2x,  d.png 640w , data:image/gif;base64,AA== 3x'
    expect(parseSrcset(srcset)).toEqual([
      { url: 'a.png', descriptor: '' },
      { url: 'b,c.png', descriptor: '2x' },
      { url: 'd.png', descriptor: '640w' },
      { url: 'data:image/gif;base64,AA==', descriptor: '3x' },
    ])
    expect(writeSrcset(parseSrcset(srcset))).toBe(
      'a.png, b,c.png 2x, d.png 640w, data:image/gif;base64,AA== 3x',
    )
  })

  it('are referred to by hash, or carried in the URL when they are pictures or fonts', () => {
    const hash = 'a'.repeat(64)
    expect(parseReference(`asset:${hash}#icon`)).toEqual({ hash, fragment: '#icon' })
    expect(parseReference(`asset:${hash}0`)).toBeNull()
    expect(isInlineMedia('data:image/png;base64,AA==')).toBe(true)
    expect(isInlineMedia('data:text/html,<script>')).toBe(false)
    expect(isInlineMedia('javascript:data:image/png,')).toBe(false)
  })
})
