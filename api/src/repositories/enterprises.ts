import type { Selectable } from 'kysely'
import type { EnterprisesTable } from './account-tables.ts'
import type { Queries } from './database.ts'

export type EnterpriseRow = Selectable<EnterprisesTable>

export async function allEnterprises(db: Queries): Promise<EnterpriseRow[]> {
  return await db.selectFrom('enterprises').selectAll().orderBy('name').orderBy('id').execute()
}

export async function insertEnterprise(
  db: Queries,
  enterprise: { readonly id: string; readonly name: string },
): Promise<EnterpriseRow> {
  return await db
    .insertInto('enterprises')
    .values(enterprise)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function enterpriseExists(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('enterprises')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
