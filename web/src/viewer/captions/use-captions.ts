import type { PublishedSettings } from '@waystep/demo-model'
import type { StageProps } from '@waystep/stage'
import { useEffect, useRef, useState } from 'react'
import { keyCommand } from '../input/keyboard.ts'

export interface CaptionsSwitch {
  readonly controls: {
    /** Null where the step has none. */
    readonly captions: boolean | null
    readonly onCaptions: () => void
  }
  readonly show: StageProps['showCaptions']
  /** Are they wanted, on steps that have none, too? */
  readonly isOn: boolean
}

/** What the bar shows of the step: null for captions where it has none, false for shortcuts while keys move nothing. */
interface Shown {
  readonly captions: boolean | null
  readonly shortcuts?: boolean | 'unknown' | null
}

/**
 * Whether captions are wanted, as long as the page; what shows them is fetched by the first who wants them.
 * @param settings where `captionsOn`, they are wanted until somebody turns them off
 */
export function useCaptions(
  { captions, shortcuts }: Shown,
  settings: Pick<PublishedSettings, 'captionsOn'>,
): CaptionsSwitch {
  const hasCaptions = captions !== null
  const [on, setOn] = useState(settings.captionsOn)
  const isLoading = useRef(false)
  const [show, setShow] = useState<StageProps['showCaptions']>()
  const toggle = () => setOn(!on)
  const isWanted = on && hasCaptions
  useEffect(() => {
    if (!isWanted || isLoading.current) return
    isLoading.current = true
    import('./show-captions.ts').then(
      ({ captionsShower }) => setShow(() => captionsShower(setOn)),
      (error: unknown) => {
        console.error(error)
        isLoading.current = false
        setOn(false)
      },
    )
  }, [isWanted])
  useEffect(() => {
    if (!hasCaptions) return
    const pressed = ({
      key,
      altKey,
      ctrlKey,
      metaKey,
      defaultPrevented,
      target,
    }: KeyboardEvent) => {
      // It counts where the other letter does.
      const letter = { key: 'f', altKey, ctrlKey, metaKey, defaultPrevented, target }
      if (key.toLowerCase() === 'c' && keyCommand(letter, shortcuts !== false)) toggle()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })
  return {
    controls: { captions: hasCaptions ? on : null, onCaptions: toggle },
    show: on ? show : undefined,
    isOn: on,
  }
}
