import { type BuildContext, context } from 'esbuild'

export type PageScript = { text(): Promise<string>; close(): Promise<void> }

/** A page's script, bundled at the first request and again at each reload. */
export function createPageScript(entry: string): PageScript {
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
        jsx: 'automatic',
        loader: { '.css': 'text' },
        define: { 'process.env.NODE_ENV': '"development"' },
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
