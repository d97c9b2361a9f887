/** What is heard of a sound: seconds, as its parts are. */
export interface HeardPart {
  readonly from: number
  readonly to: number
}

/** How loud every voice is, in LUFS (EBU R128). */
const target = -16
/** The highest that a sample may be; what lies between samples may be half a decibel higher. */
const highest = 10 ** (-2 / 20)
/** What is more quiet for longer than this is no part of what is said, at its begin and its end. */
const silence = 'noise=-50dB:d=0.3'

const demuxers: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/webm': 'matroska',
  'audio/ogg': 'ogg',
}
const decoders = [
  'aac,aac_fixed,mp3,mp3float,opus,libopus,vorbis,libvorbis,flac,alac',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8,pcm_mulaw,pcm_alaw',
].join(',')

/** Arguments as one would type them: none of the fixed ones has a space in it. */
const words = (text: string) => text.split(' ')

/** Opens one file as what it is, and nothing that it names. @param type as `voiceTypeOf` has it */
function inputArguments(input: string, type: string): string[] {
  const format = demuxers[type] ?? 'mp3'
  const followsNothing = format === 'mov' ? words('-enable_drefs 0 -use_absolute_path 0') : []
  return words(`-protocol_whitelist file -format_whitelist ${format} -codec_whitelist ${decoders}`)
    .concat(words(`-threads 2 -f ${format}`), followsNothing)
    .concat('-i', `file:${input}`, words('-map 0:a:0 -vn -sn -dn'))
}

const metadata = (key: string) => `ametadata=mode=print:key=lavfi.${key}:file=pipe\\\\:1:direct=1`
/** Opus knows few rates, and all voices are alike. */
const shape = 'aresample=48000,aformat=channel_layouts=mono|stereo'

/** Measures how loud a sound is, and tells where it is silent, line by line. */
export function measuringArguments(input: string, type: string): string[] {
  const tells = `silencedetect=${silence},${metadata('silence_start')},${metadata('silence_end')}`
  return words('-hide_banner -nostdin -nostats -loglevel info -xerror').concat(
    inputArguments(input, type),
    ['-af', `${shape},${tells},loudnorm=print_format=json`],
    words('-f null -'),
  )
}

export interface SoundConversion {
  readonly input: string
  readonly type: string
  /** AAC in MP4, which plays everywhere, and Opus in WebM, which is smaller. */
  readonly outputs: { readonly aac: string; readonly opus: string }
  /** Null: all of it. */
  readonly part: HeardPart | null
  /** How loud it is, in LUFS; null: nothing is heard, so that nothing is made louder. */
  readonly loudness: number | null
}

/** Makes both forms of a sound that has been measured. */
export function convertingArguments(conversion: SoundConversion): string[] {
  const { input, type, outputs, part, loudness } = conversion
  const filters = [
    ...(part ? [`atrim=start=${part.from}:end=${part.to},asetpts=PTS-STARTPTS`] : []),
    shape,
    ...(loudness === null ? [] : louder(target - loudness)),
  ]
  const made = ['-af', filters.join(','), ...words('-map_metadata -1 -fflags +bitexact')]
  return words('-hide_banner -nostdin -nostats -loglevel error -y -xerror')
    .concat(inputArguments(input, type), made)
    .concat(words('-c:a aac -b:a 96k -movflags +faststart -f mp4'), `file:${outputs.aac}`)
    .concat(words('-map 0:a:0 -vn -sn -dn'), made)
    .concat(words('-c:a libopus -b:a 48k -f webm'), `file:${outputs.opus}`)
}

/**
 * One gain for all of it, and a limiter for the peaks that would be too high. The filter that measures would do both, but
 * makes sounds of less than three seconds quieter instead.
 */
function louder(decibels: number): string[] {
  return [`volume=${decibels.toFixed(2)}dB`, `alimiter=limit=${highest.toFixed(3)}:level=false`]
}
