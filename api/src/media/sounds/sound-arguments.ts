/** What is heard of a sound: seconds, as its parts are. */
export interface HeardPart {
  readonly from: number
  readonly to: number
}

/** What the first reading of a sound has measured (EBU R128); texts as ffmpeg writes them. */
export interface MeasuredLoudness {
  readonly input_i: string
  readonly input_tp: string
  readonly input_lra: string
  readonly input_thresh: string
  readonly target_offset: string
}

/** How loud every voice is: LUFS, the highest peak in dB, and the range in LU. */
const target = 'I=-16:TP=-1.5:LRA=11'
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
    ['-af', `${shape},${tells},loudnorm=${target}:print_format=json`],
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
  /** Null: nothing is heard, so that nothing is made louder. */
  readonly loudness: MeasuredLoudness | null
}

/** Makes both forms of a sound that has been measured. */
export function convertingArguments(conversion: SoundConversion): string[] {
  const { input, type, outputs, part, loudness } = conversion
  const filters = [
    ...(part ? [`atrim=start=${part.from}:end=${part.to},asetpts=PTS-STARTPTS`] : []),
    ...(loudness ? [`loudnorm=${target}:linear=true:${measured(loudness)}`] : []),
    shape,
  ]
  const made = ['-af', filters.join(','), ...words('-map_metadata -1 -fflags +bitexact')]
  return words('-hide_banner -nostdin -nostats -loglevel error -y -xerror')
    .concat(inputArguments(input, type), made)
    .concat(words('-c:a aac -b:a 96k -movflags +faststart -f mp4'), `file:${outputs.aac}`)
    .concat(words('-map 0:a:0 -vn -sn -dn'), made)
    .concat(words('-c:a libopus -b:a 48k -f webm'), `file:${outputs.opus}`)
}

function measured(loudness: MeasuredLoudness): string {
  return [
    `measured_I=${loudness.input_i}`,
    `measured_TP=${loudness.input_tp}`,
    `measured_LRA=${loudness.input_lra}`,
    `measured_thresh=${loudness.input_thresh}`,
    `offset=${loudness.target_offset}`,
  ].join(':')
}
