/** Steps, counted as people say it. */
export const stepCount = (count: number) => (count === 1 ? '1 step' : `${count} steps`)
