import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readVoiceFile } from './voice-file.ts'

/** How the browser answers when it is given a file: by an event, an error's words, or never. */
let answers: { event: string | null; duration?: number; said?: string; plays?: CanPlayTypeResult }

beforeEach(() => {
  vi.useFakeTimers()
  answers = { event: 'loadedmetadata', duration: 12.5 }
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const media = HTMLMediaElement.prototype
  vi.spyOn(media, 'canPlayType').mockImplementation(() => answers.plays ?? 'maybe')
  vi.spyOn(media, 'load').mockImplementation(() => {})
  vi.spyOn(media, 'duration', 'get').mockImplementation(() => answers.duration ?? Number.NaN)
  // The DOM of these tests has none.
  Object.defineProperty(media, 'error', {
    configurable: true,
    get: () => ({ message: answers.said ?? '' }),
  })
  vi.spyOn(media, 'src', 'set').mockImplementation(function answer(this: HTMLMediaElement) {
    const { event } = answers
    if (event) queueMicrotask(() => this.dispatchEvent(new Event(event)))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'error')
})

const file = (type = 'audio/mpeg', name = 'voice.mp3') => new File(['sound'], name, { type })
const reasonOf = async (chosen: File) => {
  const read = await readVoiceFile(chosen)
  return read.ok ? null : read.reason
}

describe('a file with a voice', () => {
  it('[V5.9] is read with its duration', async () => {
    const chosen = file()
    expect(await readVoiceFile(chosen)).toEqual({
      ok: true,
      voice: { blob: chosen, duration: 12.5, source: 'uploaded' },
    })
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:file')
  })

  it('[V5.9, V8.9] must be one that the browser can play, by its type and by what is in it', async () => {
    const words = "This audio format isn't supported in your browser. Try converting to MP3."
    answers.plays = ''
    expect(await reasonOf(file())).toBe(words)
    answers = { event: 'error', said: 'DEMUXER_ERROR_NO_SUPPORTED_STREAMS' }
    expect(await reasonOf(file('', 'voice.wav'))).toBe(words)
  })

  it('[V5.7] that says to be of no kind of sound is known by its ending', async () => {
    vi.mocked(HTMLMediaElement.prototype.canPlayType).mockImplementation((type) =>
      type === 'audio/mpeg' ? 'maybe' : '',
    )
    expect(await reasonOf(file('application/octet-stream', 'VOICE.MP3'))).toBeNull()
    expect(await reasonOf(file('', 'voice.aac'))).toContain('supported in your browser')
  })

  it('[V8.10] must not be corrupt: broken, endless, or of no length', async () => {
    const words = 'The audio file appears to be corrupted. Please try a different file.'
    answers = { event: 'error', said: 'DEMUXER_ERROR_COULD_NOT_OPEN' }
    expect(await reasonOf(file())).toBe(words)
    for (const duration of [Number.POSITIVE_INFINITY, Number.NaN, 0]) {
      answers = { event: 'loadedmetadata', duration }
      expect(await reasonOf(file())).toBe(words)
    }
  })

  it('[V5.9, V8.11, V9.4] must load its metadata within 10 s', async () => {
    answers = { event: null }
    let reason: string | null = null
    void reasonOf(file()).then((answer) => {
      reason = answer
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(reason).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(reason).toBe('File validation timed out. The file may be too complex or corrupted.')
    expect(URL.revokeObjectURL).toHaveBeenCalled()
  })

  it('[V8.12] that fails in another way says so, and is logged', async () => {
    vi.mocked(URL.createObjectURL).mockImplementation(() => {
      throw new Error('No memory')
    })
    expect(await reasonOf(file())).toBe('Failed to process file')
    expect(console.warn).toHaveBeenCalled()
  })

  it('[V8.6, V8.7, V8.8] is not opened where its size or kind is wrong', async () => {
    expect(await reasonOf(new File([], 'a.mp3'))).toBe(
      'The selected file is empty. Please choose a valid audio file.',
    )
    expect(await reasonOf(new File(['x'], 'a.ogg'))).toBe(
      'Unsupported audio format. Please use MP3, WAV, M4A, or WebM files.',
    )
    const large = file()
    Object.defineProperty(large, 'size', { value: 26_214_401 })
    expect(await reasonOf(large)).toBe('File exceeds 25MB size limit')
    expect(URL.createObjectURL).not.toHaveBeenCalled()
  })

  it('lasts ten minutes at most, as the server has it', async () => {
    answers.duration = 601
    expect(await reasonOf(file())).toBe('Voiceovers can be at most 10 minutes long.')
  })
})
