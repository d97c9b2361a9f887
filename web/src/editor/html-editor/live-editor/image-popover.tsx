import { Button, Popover, SegmentedControl } from '@waystep/ui'
import { ImagePlus, Undo2 } from 'lucide-react'
import { DynamicImage } from './dynamic-image.tsx'
import type { PageValues } from './page-values.ts'
import { PanelRow } from './panel-row.tsx'
import { PictureSources } from './picture-sources.tsx'
import type { EditedElement } from './use-edited-element.ts'

/** H2.26: another picture in place of an image, or of anything else. */
export function ImagePopover({
  element,
  page,
  isImage,
}: {
  readonly element: EditedElement
  readonly page: PageValues
  readonly isImage: boolean
}) {
  const { values, change, type } = element
  const label = isImage ? 'Replace Image' : 'Replace with Image'
  const isReplaced = values.ImageSrc != null
  const fit = values.ObjectFit ?? (page.ObjectFit === 'contain' ? 'contain' : 'cover')
  const replace = (newValue: string) => {
    change(
      {
        ImageSrc: { oldValue: isImage ? page.ImageSrc : null, newValue },
        ObjectFit: { oldValue: isImage ? page.ObjectFit : null, newValue: fit },
      },
      undefined,
      isImage && type === 'Edit' ? 'Edit' : 'TransformImage',
    )
  }
  const none = { oldValue: null, newValue: null }
  return (
    <Popover
      label={label}
      side="left"
      align="start"
      width={256}
      trigger={
        <Button icon={ImagePlus} size="dense" wide>
          {label}
        </Button>
      }
    >
      <div className="ed-live-popover">
        <PictureSources uploadLabel="Upload PNG or JPEG" onChoose={replace} />
        <PanelRow name="Fit">
          <SegmentedControl
            label="Fit"
            equal
            value={fit === 'contain' ? 'contain' : 'cover'}
            onChange={(newValue) => change({ ObjectFit: { oldValue: page.ObjectFit, newValue } })}
            segments={[
              { value: 'cover', label: 'Cover' },
              { value: 'contain', label: 'Contain' },
            ]}
          />
        </PanelRow>
        {(isImage || isReplaced) && (
          <DynamicImage
            reference={values.DynamicImageLink ?? null}
            onChange={(newValue) => change({ DynamicImageLink: { oldValue: null, newValue } })}
          />
        )}
        {isReplaced && (
          <Button
            icon={Undo2}
            variant="quiet"
            size="dense"
            onClick={() => change({ ImageSrc: none, ObjectFit: none, DynamicImageLink: none })}
          >
            Original of the page
          </Button>
        )}
      </div>
    </Popover>
  )
}
