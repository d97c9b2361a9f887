import type { VideoProblem } from '@waystep/api-contract'
import { mostLines } from '@waystep/demo-model'

export interface Conversion {
  readonly input: string
  readonly output: string
  /** What its bytes are, as the server has told them: nothing else is guessed. */
  readonly type: string
  readonly problems: readonly VideoProblem[]
  /** Seconds that the film says it lasts: what comes later is left out. */
  readonly duration: number
}

/** What cameras, screens and browsers record. Each decoder is a door less for what a stranger sends. */
const decoders = [
  'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,mjpeg,prores,h263',
  'aac,aac_fixed,mp3,mp3float,ac3,alac,opus,libopus,vorbis,flac',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le,pcm_u8,pcm_mulaw,pcm_alaw',
].join(',')
const mostPixels = 8192 * 4320
const widest = 4096

/** Arguments as one would type them: none of the fixed ones has a space in it. */
const words = (text: string) => text.split(' ')

/**
 * Opens one file as what it is. A playlist that names other files is none of both; a QuickTime file that does is
 * not followed. Two threads: the rest of the machine answers requests.
 */
function inputArguments({ input, type }: Pick<Conversion, 'input' | 'type'>): string[] {
  const format = type === 'video/webm' ? 'matroska' : 'mov'
  const followsNothing = format === 'mov' ? words('-enable_drefs 0 -use_absolute_path 0') : []
  return words(`-protocol_whitelist file -format_whitelist ${format} -codec_whitelist ${decoders}`)
    .concat(words(`-max_pixels ${mostPixels} -threads 2 -f ${format}`), followsNothing)
    .concat('-i', `file:${input}`)
}

/** Square pixels, an even number of them, as many lines as a prepared video has. */
function scaling(): string {
  const share = `min(1\\,min(${mostLines}/ih\\,${widest}/(iw*sar)))`
  const even = (pixels: string) => `'max(2\\,trunc(${pixels}*${share}/2)*2)'`
  // Films of phones and screens come at any pace; what they say of a constant one may be a clock's ticks.
  const pace = "fps=fps='if(between(source_fps\\,23\\,61)\\,source_fps\\,30)'"
  return `${pace},scale=w=${even('iw*sar')}:h=${even('ih')},setsar=1,format=yuv420p`
}

/** Players go to a place by the whole picture before it: there is one each two seconds. */
const pictureMade = words(
  '-c:v libx264 -preset veryfast -crf 23 -profile:v high -threads 2 -force_key_frames expr:gte(t,n_forced*2)',
)
const soundMade = words('-c:a aac -b:a 160k -ac 2 -ar 48000')
const quiet = words('-hide_banner -nostdin -nostats -loglevel error -y')
/** One picture, one sound, and nothing else of what the file holds. */
const chosen = words('-map 0:V:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1')

/** Makes an MP4 of H.264 and AAC with its index in front; what plays already is not made anew. */
export function conversionArguments(conversion: Conversion): string[] {
  const { problems, duration, output } = conversion
  const keepsPicture = !problems.includes('picture') && !problems.includes('lines')
  return quiet.concat(
    inputArguments(conversion),
    chosen,
    keepsPicture ? words('-c:v copy') : [...pictureMade, '-vf', scaling()],
    problems.includes('sound') ? soundMade : words('-c:a copy'),
    words(`-t ${Math.ceil(duration) + 5} -fflags +bitexact -movflags +faststart`),
    words('-progress pipe:1 -f mp4'),
    `file:${output}`,
  )
}

/** Takes one picture of a prepared video. @param at seconds */
export function posterArguments(input: string, output: string, at: number): string[] {
  return quiet.concat(
    words(`-ss ${at}`),
    inputArguments({ input, type: 'video/mp4' }),
    words("-map 0:V:0 -frames:v 1 -vf scale='min(1280\\,iw)':-2 -q:v 4 -f image2 -update 1"),
    `file:${output}`,
  )
}
