import { type BuildContext, context } from 'esbuild'

/** The demo page's script, bundled when a browser first asks and anew at each reload. */
export function createPageScript(entry: string): {
  text(): Promise<string>
  close(): Promise<void>
} {
  let bundler: Promise<BuildContext> | undefined
  return {
    async text() {
      bundler ??= context({
        entryPoints: [entry],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        sourcemap: 'inline',
        logLevel: 'error',
      })
      const { outputFiles } = await (await bundler).rebuild()
      return outputFiles?.[0]?.text ?? ''
    },
    async close() {
      await (await bundler)?.dispose()
    },
  }
}
