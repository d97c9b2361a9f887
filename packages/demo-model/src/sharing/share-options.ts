/** What whoever shares a demo may choose for how it starts. */
export interface ShareOptions {
  /** 1-based number of the step to begin with. */
  readonly step: number
  readonly autoplay: boolean
  readonly hideControls: boolean
}

export const defaultShareOptions: ShareOptions = { step: 1, autoplay: false, hideControls: false }

/** The address of a demo or of its embedding with the options in it; what is usual is left out. */
export function addressWith(address: string, options: ShareOptions): string {
  const { step, autoplay, hideControls } = options
  const parameters = [
    ...(step > 1 ? [`step=${step}`] : []),
    ...(autoplay ? ['autoplay=true'] : []),
    ...(hideControls ? ['controls=hide'] : []),
  ]
  return parameters.length === 0 ? address : `${address}?${parameters.join('&')}`
}

/** The same options as they came in an address's query. */
export function playOptionsOf(query: {
  readonly autoplay?: string | undefined
  readonly controls?: string | undefined
}): Omit<ShareOptions, 'step'> {
  return { autoplay: query.autoplay === 'true', hideControls: query.controls === 'hide' }
}
