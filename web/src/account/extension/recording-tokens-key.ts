export const recordingTokensKey = ['recording-tokens'] as const
