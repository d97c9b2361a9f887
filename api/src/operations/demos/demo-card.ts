import type { DemoCard } from '@waystep/api-contract'
import { chapterSchema, demoTypes } from '@waystep/demo-model'
import type { DemoListRow } from '../../repositories/demo-lists.ts'
import { expiryOf } from './demo-life.ts'
import { takedownOf } from './takedown-of.ts'

export function demoCardOf(row: DemoListRow): DemoCard {
  return {
    id: row.id,
    title: row.title,
    type: demoTypes.find((type) => type === row.type) ?? 'Default',
    folderId: row.folderId,
    steps: row.steps,
    heldBack: row.heldBack,
    hasThumbnail: row.hasThumbnail,
    pagePicture: row.pagePicture,
    openingChapter: row.openingChapter && chapterSchema.parse(row.openingChapter),
    revision: row.revision,
    link: row.linkOn && row.takenDownAt === null,
    takedown: takedownOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    trashedAt: row.trashedAt?.toISOString() ?? null,
    expiresAt: expiryOf(row)?.toISOString() ?? null,
    linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
  }
}
