import { aspectRatio } from '@waystep/demo-model'
import { Button, SegmentedControl } from '@waystep/ui'
import { Crop } from 'lucide-react'
import { GateBadge } from '../plans/gate-badge.tsx'
import { useGate } from '../plans/use-gate.ts'
import { cropOf, cropOfRatio, wholeFilm } from './crop-values.ts'
import type { OpenFilm } from './open-film.ts'
import type { Cropping } from './use-cropping.ts'
import type { Cut } from './use-cut.ts'

interface CropToolsProps {
  readonly cut: Cut
  readonly film: OpenFilm
  readonly cropping: Cropping
}

/** Opens and closes the crop of a film (M2.50), or leads to the plan that has it (M5.31, M6.11). */
export function CropButton({ cut, cropping }: Omit<CropToolsProps, 'film'>) {
  const { isOpen, setOpen } = cropping
  const { decision, ask } = useGate()('image-editing')
  return (
    <Button
      variant={isOpen ? 'secondary' : 'quiet'}
      size="dense"
      icon={Crop}
      aria-pressed={isOpen}
      onClick={() => (decision.allowed ? setOpen(!isOpen) : cut.leave(ask))}
    >
      Crop Media
      {!decision.allowed && <GateBadge refusal={decision} />}
    </Button>
  )
}

/** M2.39. */
export function CropTools({ cut, film, cropping }: CropToolsProps) {
  const { videoCrop } = cut.values
  const { isHeld, hold, setOpen } = cropping
  const ratio = aspectRatio(cut.frame)
  const ofRatio = cropOfRatio(videoCrop ?? wholeFilm, ratio, film)
  const change = (next: Cut['values']['videoCrop']) =>
    cut.change({ ...cut.values, videoCrop: next })
  const choose = (value: 'current' | 'free') => {
    hold(value === 'current')
    if (value === 'free') change(videoCrop && { ...videoCrop, cropAspectRatio: null })
    else if (ofRatio) change(cropOf(ofRatio, ratio))
  }
  return (
    <div className="ed-video-row">
      <SegmentedControl
        label="Crop"
        size="dense"
        value={isHeld ? 'current' : 'free'}
        segments={[
          {
            value: 'current',
            label: 'Current Aspect Ratio',
            closedBecause: ofRatio ? null : 'What is left of the video would be too small.',
          },
          { value: 'free', label: 'Free Form' },
        ]}
        onChange={choose}
      />
      {videoCrop && (
        <Button variant="quiet" size="dense" onClick={() => change(null)}>
          Show whole video
        </Button>
      )}
      <span className="ed-video-gap" />
      <Button size="dense" onClick={() => setOpen(false)}>
        Done
      </Button>
    </div>
  )
}
