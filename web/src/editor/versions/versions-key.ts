/** Where the versions of a demo are kept in the cache of queries; each one's document stands below. */
export const versionsKeyOf = (demoId: string) => ['demo-versions', demoId] as const
