import { assetHashOf, type Step } from '@waystep/demo-model'
import { useEffect, useState } from 'react'
import { type Toast, toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { assetUrl } from '../document/asset-url.ts'
import { type FilmReading, type OpenFilm, openFilm } from './open-film.ts'
import { type DownloadState, useVideoDownload, type VideoDownload } from './use-video-download.ts'

export interface Film {
  readonly film: OpenFilm | null
  /** Does it wait for the server, as this browser cannot play what was sent? */
  readonly isAwaited: boolean
  readonly download: VideoDownload
}

/**
 * Opens the film of a step, and closes the editor where that cannot be (M8.6 to M8.8). What this browser cannot play
 * as it was sent is waited for while the server prepares it.
 */
export function useFilm(step: Step): Film {
  const { demo, notify, closeDialog } = useEditor()
  const [workspaceId] = useState(() => demo.demo.value?.workspaceId ?? '')
  const download = useVideoDownload(workspaceId, assetHashOf(step.video) ?? '')
  const { state } = download
  const [film, setFilm] = useState<OpenFilm | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (state === 'error') notify.say(toasts.videoNotProcessed)
  }, [state, notify])
  useEffect(() => {
    if (state === 'asking' || film) return
    const ended = new AbortController()
    const giveUp = (toast: Toast | null) => {
      if (toast) notify.say(toast)
      closeDialog()
    }
    const url = assetUrl(workspaceId, step.video)
    if (state === 'failed' || url === null) giveUp(toasts.videoNotLoaded)
    else {
      void openFilm(url, step.videoDuration, ended.signal).then((reading) => {
        if (ended.signal.aborted) return
        if (reading.ok) {
          notify.unsay(toasts.videoNotLoaded)
          setFilm(reading.film)
        } else if (state === 'inProgress') setAwaited(true)
        else giveUp(whyNot(reading.why, state))
      })
    }
    return () => ended.abort()
  }, [state, film, step, workspaceId, notify, closeDialog])
  return { film, isAwaited, download }
}

type NotOpened = Exclude<FilmReading, { readonly ok: true }>['why']

/** Null: it is said already that it could not be processed. */
function whyNot(why: NotOpened, state: DownloadState): Toast | null {
  if (state === 'error') return null
  return why === 'information-missing' ? toasts.videoInformationMissing : toasts.videoNotLoaded
}
