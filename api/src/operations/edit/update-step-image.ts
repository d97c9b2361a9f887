import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal } from '../refusal.ts'
import { demoHolding } from './demo-of-steps.ts'
import { parsedCommand } from './parsed-command.ts'

interface NewImage {
  readonly stepId: string
  /** `asset:<hash>`. */
  readonly imageURL: string
  readonly width: number
  readonly height: number
}

const sentAs: Readonly<Record<string, string>> = {
  image: 'imageURL',
  widthOrg: 'width',
  heightOrg: 'height',
}

/** M7.4: another picture; what was cropped out of the one before goes with it. */
export async function updateStepImage(
  services: Services,
  subject: Subject,
  { stepId, imageURL, width, height }: NewImage,
) {
  const demoId = await demoHolding(services.db, [stepId])
  if (isRefusal(demoId)) return demoId
  const changes = {
    image: imageURL,
    widthOrg: width,
    heightOrg: height,
    editedImage: null,
    imgState: null,
  }
  return await applyOneCommand(services, subject, demoId, () =>
    parsedCommand({ type: 'update-step', stepId, changes }, ([, field, ...rest]) => [
      sentAs[String(field)] ?? String(field),
      ...rest,
    ]),
  )
}
