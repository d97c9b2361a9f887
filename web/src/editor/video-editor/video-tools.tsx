import { Button, IconButton } from '@waystep/ui'
import { Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import type { RefObject } from 'react'
import { CutRange } from './cut-range.tsx'
import { secondsOf } from './cut-values.ts'
import { DownloadButton } from './download-button.tsx'
import type { OpenFilm } from './open-film.ts'
import { RatePicker } from './rate-picker.tsx'
import { placeText, placeWords } from './time-words.ts'
import type { Cut } from './use-cut.ts'
import type { Player } from './use-player.ts'
import type { VideoDownload } from './use-video-download.ts'

interface VideoToolsProps {
  readonly film: OpenFilm
  readonly cut: Cut
  readonly player: Player
  readonly download: VideoDownload
  readonly fileName: string
  /** Has the focus at first. */
  readonly playButton: RefObject<HTMLButtonElement | null>
}

/** All that is done with the film, below it. */
export function VideoTools(props: VideoToolsProps) {
  const { film, cut, player, download, fileName, playButton } = props
  const { values } = cut
  return (
    <div className="ed-video-tools">
      <div className="ed-video-row">
        <IconButton
          ref={playButton}
          label={player.isPlaying ? 'Pause' : 'Play'}
          icon={player.isPlaying ? Pause : Play}
          shortcut="space"
          look="framed"
          onClick={player.toggle}
        />
        <p className="ed-video-time">
          <span>{placeText(player.time)}</span> / {placeText(film.duration)}
        </p>
        <IconButton
          label="Mute"
          icon={values.mute ? VolumeX : Volume2}
          pressed={values.mute}
          onClick={() => cut.change({ ...values, mute: !values.mute })}
        />
        <RatePicker cut={cut} />
        <span className="ed-video-gap" />
        {cut.canRestore && (
          <Button variant="quiet" size="dense" icon={RotateCcw} onClick={cut.restore}>
            Restore original
          </Button>
        )}
        <DownloadButton download={download} name={fileName} />
      </div>
      <CutRange film={film} cut={cut} player={player} />
      <CutWords film={film} cut={cut} />
    </div>
  )
}

/** Where what is left begins and ends, and how long it is. */
function CutWords({ film, cut }: { readonly film: OpenFilm; readonly cut: Cut }) {
  const { trimStart, trimEnd, playbackRate } = cut.values
  const start = secondsOf(trimStart, film.duration)
  const end = secondsOf(trimEnd, film.duration)
  const plays = (end - start) / playbackRate
  return (
    <dl className="ed-cut-words">
      <div>
        <dt>Start</dt>
        <dd>{placeText(start)}</dd>
      </div>
      <div>
        <dt>{playbackRate === 1 ? 'Length' : `Length at ${playbackRate}×`}</dt>
        <dd title={placeWords(plays)}>{placeText(plays)}</dd>
      </div>
      <div>
        <dt>End</dt>
        <dd>{placeText(end)}</dd>
      </div>
    </dl>
  )
}
