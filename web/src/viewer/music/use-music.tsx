import { filesBaseOf, type ViewerBoot } from '@waystep/stage'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The button of the music that is played behind the demo; null where there is none, or none yet. */
export function useMusic(boot: ViewerBoot): ReactNode {
  const [button, setButton] = useState<ReactNode>(null)
  // A gate that is passed brings another address of the same track, which plays on.
  const base = useRef(filesBaseOf(boot))
  const { backgroundMusicUrl: url, backgroundMusicVolume: volume } = boot.manifest.settings
  useEffect(() => {
    if (!url || volume === 0) return
    import('./music-button.tsx').then(
      ({ MusicButton }) =>
        setButton(<MusicButton url={url} base={base.current} volume={volume / 100} />),
      // The demo goes on without music.
      () => undefined,
    )
  }, [url, volume])
  return button
}
