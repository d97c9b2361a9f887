import { movedRegion } from '@waystep/demo-model'
import { RegionFrame } from '../zoom/region-frame.tsx'
import { cropOf, resizedCrop, wholeFilm } from './crop-values.ts'
import type { Cropping } from './use-cropping.ts'
import type { Cut } from './use-cut.ts'

interface CropFrameProps {
  readonly cut: Cut
  readonly cropping: Cropping
}

/** What of the film is shown, drawn over all of it (M2.50). */
export function CropFrame({ cut, cropping }: CropFrameProps) {
  const { ratio, setOpen } = cropping
  const region = cut.values.videoCrop ?? wholeFilm
  return (
    <RegionFrame
      name="Crop"
      description="Arrow keys move it and its corners, Delete shows the whole video, Escape closes it."
      region={region}
      gripped={(grip, by) =>
        grip === 'all' ? movedRegion(region, by) : resizedCrop(region, grip, by, ratio)
      }
      onChange={(next, gesture) =>
        cut.change(
          { ...cut.values, videoCrop: cropOf(next, ratio) },
          gesture ? `crop ${gesture}` : null,
        )
      }
      onAct={(act) =>
        act === 'close' ? setOpen(false) : cut.change({ ...cut.values, videoCrop: null })
      }
    />
  )
}
