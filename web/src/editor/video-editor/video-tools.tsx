import { trimSeconds } from '@waystep/demo-model'
import { Button, IconButton } from '@waystep/ui'
import { Camera, Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { CropButton, CropTools } from './crop-tools.tsx'
import { CutRange } from './cut-range.tsx'
import { DownloadButton } from './download-button.tsx'
import type { OpenFilm } from './open-film.ts'
import { RatePicker } from './rate-picker.tsx'
import { placeText, placeWords } from './time-words.ts'
import type { Cropping } from './use-cropping.ts'
import type { Cut } from './use-cut.ts'
import type { Player } from './use-player.ts'
import type { VideoDownload } from './use-video-download.ts'

interface VideoToolsProps {
  readonly film: OpenFilm
  readonly cut: Cut
  readonly cropping: Cropping
  readonly player: Player
  readonly download: VideoDownload
  readonly fileName: string
  /** Makes an image step of the picture at which the film stands (E4.16). */
  readonly onCreateStep: () => void
}

/** All that is done with the film, below it. */
export function VideoTools(props: VideoToolsProps) {
  const { film, cut, cropping, player, download, fileName, onCreateStep } = props
  const { values } = cut
  return (
    <div className="ed-video-tools">
      <div className="ed-video-row">
        <IconButton
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
        <CropButton cut={cut} cropping={cropping} />
        <IconButton label="Create image step from frame" icon={Camera} onClick={onCreateStep} />
        <span className="ed-video-gap" />
        {cut.canRestore && (
          <Button variant="quiet" size="dense" icon={RotateCcw} onClick={cut.restore}>
            Restore original
          </Button>
        )}
        <DownloadButton download={download} name={fileName} />
      </div>
      {cropping.isOpen && <CropTools cut={cut} film={film} cropping={cropping} />}
      <CutRange film={film} cut={cut} player={player} onCreateStep={onCreateStep} />
      <CutWords film={film} cut={cut} />
      <p className="wsui-hint">
        Viewers get the whole file: what is trimmed, cropped or muted is not shown, but stays in it.
      </p>
    </div>
  )
}

/** Where what is left begins and ends, and how long it is. */
function CutWords({ film, cut }: { readonly film: OpenFilm; readonly cut: Cut }) {
  const { trimStart, trimEnd, playbackRate } = cut.values
  const start = trimSeconds(trimStart, film.duration)
  const end = trimSeconds(trimEnd, film.duration)
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
