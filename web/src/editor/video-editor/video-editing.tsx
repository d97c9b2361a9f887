import { type Step, trimSeconds } from '@waystep/demo-model'
import { Button, ConfirmDialog, FullScreenDialog, IconButton } from '@waystep/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { CropFrame } from './crop-frame.tsx'
import { FilmView } from './film-view.tsx'
import type { OpenFilm } from './open-film.ts'
import { useCropping } from './use-cropping.ts'
import { type Cut, useCut } from './use-cut.ts'
import { usePlayer } from './use-player.ts'
import type { VideoDownload } from './use-video-download.ts'
import { useVideoKeys } from './use-video-keys.ts'
import { VideoTools } from './video-tools.tsx'

interface VideoEditingProps {
  readonly step: Step
  readonly film: OpenFilm
  readonly download: VideoDownload
  /** Does it begin with the crop? */
  readonly crops: boolean
}

/** The editor of one film that can be played. */
export function VideoEditing({ step, film, download, crops }: VideoEditingProps) {
  const editor = useEditor()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const cut = useCut(step, film, video)
  const cropping = useCropping(cut, film, crops)
  const { values, stored, isBusy } = cut
  const { url, duration } = film
  const begin = useCallback(
    (element: HTMLVideoElement | null) => {
      setVideo(element)
      if (element) element.currentTime = trimSeconds(stored.trimStart, duration)
    },
    [stored, duration],
  )
  const player = usePlayer(video, { ...values, duration })
  useVideoKeys({ cut, player, duration })
  const title = editor.demo.demo.value?.title || 'Demo'
  return (
    <FullScreenDialog
      title="Edit video"
      onClose={() => cut.leave()}
      middle={<CutHistoryButtons cut={cut} />}
      actions={<CutActions cut={cut} />}
    >
      <div className="ed-video-editor" inert={isBusy}>
        <div className="ed-video-area">
          <FilmView film={film} crop={cropping.isOpen ? null : values.videoCrop}>
            <div className="ed-video-part">
              <video
                ref={begin}
                className="ed-video-film"
                src={url}
                aria-label={step.text || `Video of step ${step.number}`}
                muted={values.mute}
                playsInline
                preload="auto"
                onClick={player.toggle}
              >
                <track kind="captions" />
              </video>
            </div>
            {cropping.isOpen && <CropFrame cut={cut} cropping={cropping} />}
          </FilmView>
        </div>
        <VideoTools
          film={film}
          cut={cut}
          cropping={cropping}
          player={player}
          download={download}
          fileName={`${title}, step ${step.number}`}
          onCreateStep={cut.createStep}
        />
      </div>
      <ConfirmDialog
        open={cut.asksRatio}
        onOpenChange={() => cut.answerRatio(false)}
        title="The dimensions differ"
        subtitle="The cropped video has a different ratio from the demo, whose ratio is that of the first image or video step. Anything with another ratio gets empty edges."
        primaryLabel="Continue"
        onConfirm={() => cut.answerRatio(true)}
      />
      <ConfirmDialog
        open={cut.asks !== null}
        onOpenChange={() => cut.ask(null)}
        title="Discard your changes?"
        subtitle="What you changed in this video is not saved."
        primaryLabel="Discard changes"
        danger
        onConfirm={() => cut.asks?.leave()}
      />
    </FullScreenDialog>
  )
}

/** The editor's own undo and redo. */
function CutHistoryButtons({ cut }: { readonly cut: Cut }) {
  const { canUndo, canRedo, isBusy, undo, redo } = cut
  return (
    <>
      <IconButton
        label="Undo"
        icon={Undo2}
        shortcut="mod+z"
        disabled={!canUndo || isBusy}
        onClick={undo}
      />
      <IconButton
        label="Redo"
        icon={Redo2}
        shortcut="mod+shift+z"
        disabled={!canRedo || isBusy}
        onClick={redo}
      />
    </>
  )
}

/** M2.48, M4.15. */
function CutActions({ cut }: { readonly cut: Cut }) {
  const { isChanged, isBusy, leave, save } = cut
  return (
    <>
      <Button disabled={isBusy} onClick={() => leave()}>
        Cancel
      </Button>
      <Button variant="primary" disabled={!isChanged} loading={isBusy} onClick={save}>
        Save
      </Button>
    </>
  )
}
