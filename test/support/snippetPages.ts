import { build, type Plugin } from 'esbuild'
import { compile as compileSvelte } from 'svelte/compiler'
import { expect } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { type Fixture, willing } from './fixture.ts'
import type { ModalPage } from './modalPage.ts'

const root = new URL('../../', import.meta.url).pathname
const BASE = 'eip155:8453'

/** Does a bundler's work: the page has the element already, and a framework its compiler. */
const frameworks: Plugin = {
  name: 'frameworks',
  setup(bundler) {
    bundler.onResolve({ filter: /^latchkey$|\/split\/bundler\.js$/ }, () => ({
      path: 'latchkey',
      namespace: 'loaded',
    }))
    bundler.onLoad({ filter: /./, namespace: 'loaded' }, () => ({ contents: '' }))
    bundler.onResolve({ filter: /^snippet\./ }, ({ path }) => ({ path, namespace: 'snippet' }))
  },
}

/** A module for the page. */
async function bundled(contents: string, loader: 'ts' | 'tsx' = 'ts'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader, resolveDir: root },
    alias: Object.fromEntries(
      ['react', 'vue', 'svelte', 'solana', 'wagmi'].map((name) => [
        `latchkey/${name}`,
        `${root}dist/${name}.mjs`,
      ]),
    ),
    plugins: [frameworks],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Code: each component gets a place of its own. */
const place = "document.body.appendChild(document.createElement('main'))"
const exported = (text: string) =>
  /export (?:default )?(?:const|function) ([A-Z]\w*)/.exec(text)?.[1]

const draw: Record<string, (text: string) => string> = {
  tsx: (text) => {
    // Solid without its compiler: what is drawn first is the same.
    if (text.includes('@jsxImportSource solid-js'))
      return `${text.replace('solid-js */', 'solid-js/h */')}\nimport { createComponent, render } from 'solid-js/web'\nrender(() => createComponent(${exported(text)}, {}), ${place})`
    return text.includes('@jsxImportSource preact')
      ? `${text}\nimport { h, render } from 'preact'\nrender(h(${exported(text)}), ${place})`
      : `${text}\nimport { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\n` +
          `createRoot(${place}).render(createElement(${exported(text)}))`
  },
  vue: (text) => {
    const { descriptor, errors } = parse(text)
    expect(errors).toEqual([])
    const { content } = compileScript(descriptor, {
      id: 'snippet',
      inlineTemplate: true,
      templateOptions: {
        compilerOptions: { isCustomElement: (tag) => tag.startsWith('latch-key') },
      },
    })
    return `${content.replace('export default', 'const snippet =')}\nimport { createApp } from 'vue'\ncreateApp(snippet).mount(${place})`
  },
  svelte: (text) => {
    const { js, warnings } = compileSvelte(text, { generate: 'client', name: 'Snippet' })
    expect(warnings).toEqual([])
    return `${js.code.replace('export default', '')}\nimport { mount } from 'svelte'\nmount(Snippet, { target: ${place} })`
  },
}

/** The pages that snippets of the README and the documentation run in. The fixture has Solana, too. */
export async function openSnippetPages(fixture: Fixture) {
  /** A visitor who has connected, for most of the snippets. */
  const modal = await fixture.visit({
    // What the snippets ask for beside what the sandbox has.
    config: { networks: [...fixture.sandbox.config.networks, BASE], features: { pay: true } },
    wallets: [
      { name: 'Reader', rdns: 'example.reader', behaviours: willing },
      {
        name: 'Sunbird',
        rdns: 'example.sun',
        announces: false,
        behaviours: willing,
        isOnSolana: true,
      },
    ],
  })
  const address = modal.page.url()
  await modal.connect('Reader')
  /** Another one, who has never connected: for a connected visitor the client reads every network that a page names. */
  const otherPage = await fixture.visit()

  let scripts = 0
  /** Serves a script as a file of the page's own origin, which its policy allows, and returns the address. */
  async function serve(text: string, { context }: ModalPage = modal): Promise<string> {
    const url = `${fixture.sandbox.urls.demo}/snippet-${++scripts}.js`
    await context.route(url, (route) =>
      route.fulfill({ body: text, contentType: 'text/javascript' }),
    )
    return url
  }
  const comeBack = async () => {
    await modal.page.goto(address)
    await modal.page.waitForFunction(
      () => document.querySelector('latch-key')?.state?.status === 'connected',
    )
  }
  // As text: the test runner would replace `import()` with a function of its own.
  const running = (url: string) =>
    modal.page.evaluate(`import('${url}').then(() => undefined)`) as Promise<void>

  return {
    modal,
    otherPage,
    /** Runs a script to its end, in the page with a connected visitor. */
    async run(text: string): Promise<void> {
      await comeBack()
      await running(await serve(await bundled(text)))
    },
    /** Shows a page of markup to the other visitor, and waits for the buttons of its elements. */
    async show(text: string): Promise<void> {
      // Astro bundles what stands in a script; the page's own files lie elsewhere than a host's.
      let html = text.replaceAll('/latchkey-0.1.0/', '/dist/').replace(/ integrity="[^"]*"/g, '')
      for (const [whole, script = ''] of text.matchAll(/<script>([\s\S]*?)<\/script>/g))
        html = html.replace(
          whole,
          `<script type="module" src="${await serve(await bundled(script), otherPage)}"></script>`,
        )
      const loads = /<script[^>]*latchkey/.test(html)
      const url = `${fixture.sandbox.urls.demo}/plain?snippet=${++scripts}`
      await otherPage.context.route(url, async (route) => {
        const response = await route.fetch()
        const page = await response.text()
        const [own = ''] = /<script async[^>]*><\/script>/.exec(page) ?? []
        const body = page.replace(
          /<body>[\s\S]*<\/body>/,
          () => `<body>${loads ? '' : own}${html}</body>`,
        )
        await route.fulfill({ response, body })
      })
      await otherPage.page.goto(url)
      await otherPage.page.waitForFunction(() => customElements.get('latch-key') !== undefined)
      // What a snippet has in a modal of its own is seen once that is open.
      await otherPage.page.evaluate(() => {
        for (const modal of document.querySelectorAll('dialog')) modal.show()
      })
      for (const element of await otherPage.page.locator('latch-key, latch-key-button').all())
        if ((await element.getAttribute('button')) !== 'none')
          await element.getByRole('button').first().waitFor()
    },
    /** Has a framework draw a component, in the page with a connected visitor, and waits for what it describes. */
    async draw(text: string, language: string): Promise<void> {
      await comeBack()
      const code = draw[language]?.(text) ?? ''
      await running(await serve(await bundled(code, language === 'tsx' ? 'tsx' : 'ts')))
      const main = modal.page.locator('main')
      // Where the page draws its own buttons, the element has none.
      if (text.includes('button="none"')) await main.getByRole('button').first().waitFor()
      else if (/<(LatchKey|latch-key)/.test(text))
        await main.locator('latch-key').getByRole('button').first().waitFor()
      else await main.locator('output').waitFor()
    },
  }
}
