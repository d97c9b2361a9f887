import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.restoreAllMocks())

async function heardWhere(answer: CanPlayTypeResult, opus?: string) {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer)
  const { voiceFile } = await import('./voice-file.ts')
  return voiceFile({ src: 'assets/aac', ...(opus !== undefined && { opus }) })
}

it('a voice is heard as Opus wherever the browser plays it, and else from the file that all play', async () => {
  expect(await heardWhere('probably', 'assets/opus')).toBe('assets/opus')
  vi.resetModules()
  expect(await heardWhere('maybe', 'assets/opus')).toBe('assets/aac')
  vi.resetModules()
  expect(await heardWhere('', 'assets/opus')).toBe('assets/aac')
  vi.resetModules()
  expect(await heardWhere('probably')).toBe('assets/aac')
})
