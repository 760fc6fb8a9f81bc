import type { Network } from '../network/network.ts'
import type { configOptions, OptionPath, OptionValue } from './configOptions.ts'

type Rows = typeof configOptions

/** The value of an option in a configuration: what its project may allow, or what its reader gives. */
type Resolved<Path extends OptionPath> = Rows[Path] extends {
  remote: readonly [string, (...granted: never[]) => infer Allowed]
}
  ? Allowed
  : OptionValue<Path> | (Rows[Path] extends { default: unknown } ? never : undefined)

type InGroup<Path extends OptionPath> = Path extends `${infer Group}.${string}` ? Group : never

/** The resolved configuration of a client: no option is missing, and at least one network is there. */
export type Config = {
  [Path in Exclude<OptionPath, `${string}.${string}` | 'networks'>]: Resolved<Path>
} & {
  [Group in InGroup<OptionPath>]: {
    [Path in OptionPath as Path extends `${Group}.${infer Name}` ? Name : never]: Resolved<Path>
  }
} & { networks: readonly [Network, ...Network[]] }

export type Features = Config['features']
export type Metadata = Config['metadata']

/** The features that a project's remote configuration can switch off for every visitor. */
export type RemoteFeatures = Pick<
  Features,
  {
    [Path in OptionPath]: Rows[Path] extends { remote: unknown }
      ? Path extends `features.${infer Name extends keyof Features}`
        ? Name
        : never
      : never
  }[OptionPath]
>
