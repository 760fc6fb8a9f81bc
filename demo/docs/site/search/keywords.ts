/**
 * Words that newcomers search for and a page doesn’t use, or uses no more than others do. A page, or one of its
 * headings, is then found first by them.
 */
export const keywords: Readonly<Record<string, string>> = {
  start:
    'quickstart, getting started, tutorial, first steps, project id, projectId, reown dashboard',
  'start/html':
    'html, script tag, vanilla, plain javascript, typescript, types, d.ts, web component, custom element',
  'start/react':
    'react, react hook, hooks, useLatchKey, useAccount, useConnect, useDisconnect, useState, jsx, tsx, vite, create react app, remix',
  'start/next':
    'next, nextjs, next.js, ssr, server components, app router, use client, hydration, window is not defined',
  'start/vue': 'vue, composable, nuxt, pinia',
  'start/svelte': 'svelte, sveltekit, store',
  'start/solid': 'solid, solidjs, solid start',
  'start/preact': 'preact, signals',
  'start/angular': 'angular, ng, zone.js',
  'recipes/astro': 'astro, islands, static site generator, eleventy, hugo',
  'recipes/server-rendered':
    'wordpress, woocommerce, shopify, php, laravel, rails, webflow, squarespace, wix, cms, shop',
  'recipes/wagmi':
    'wagmi, connector, tanstack query, createConfig, useWriteContract, useReadContract, useSendTransaction',
  'recipes/viem':
    'viem, wallet client, public client, createWalletClient, sendTransaction, writeContract',
  'recipes/ethers': 'ethers, ethers.js, BrowserProvider, signer, web3.js, web3 provider',
  'recipes/solana': 'solana, phantom, solflare, wallet standard, spl, solana web3.js, svm',
  'recipes/form': 'form, input, submit, required field, formdata',
  'recipes/inline': 'inline, embed, embedded, without modal, card, no dialog',
  'recipes/modals':
    'modal, dialog, popup, z-index, focus trap, radix, headlessui, material ui, top layer',
  'recipes/own-picker':
    'headless, custom modal, custom button, own ui, own modal, own wallet list, own picker, build your own, unstyled, no ui, onUri',
  'recipes/several-wallets':
    'several wallets, multiple wallets, multi wallet, multichain, link wallets, two wallets',
  'recipes/sign-in-node':
    'verify signature, verify on the server, backend, backend server, express, nodejs, node, session cookie, jwt',
  'recipes/sign-in-python': 'python, django, flask, fastapi, go, ruby, rust, java, other languages',
  'recipes/read-requests-node':
    'decode transaction, decode calldata, clear signing, simulate, parse request',
  'recipes/csp': 'strict policy, script-src, style-src, unsafe-inline',
  csp: 'csp, content security policy, content-security-policy, connect-src, trusted types, nonce, policy generator, refused to connect',
  'sign-in':
    'siwe, sign in with ethereum, siwx, sign in, sign-in, signin, log in, login, login with wallet, login with ethereum, auth, authentication, authenticate, session, one-click auth, next-auth, nextauth, authjs, caip-122, eip-4361',
  theming:
    'theme, themes, theming, dark mode, darkmode, dark, light mode, color, colour, colors, css, css variables, style, styles, styling, customize, customise, appearance, brand, font, border radius, tailwind, button text, logo',
  'guides/networks':
    'network, networks, chain, chains, custom chain, custom network, add a custom network, add chain, add network, rpc, rpc url, rpcUrls, testnet, sepolia, base, polygon, arbitrum, l2, wallet_addEthereumChain, switch chain, chainId',
  'reference/configuration#keys': 'config, options, settings',
  'guides/wallets':
    'wallet list, wallets, metamask, coinbase wallet, rainbow, trust wallet, ledger, safe, featured wallets, custom wallet, exclude wallets, order of wallets, eip-6963, injected, walletconnect, wallet connect, qr code',
  'guides/passkey-wallet':
    'passkey, passkeys, webauthn, prf, embedded wallet, smart wallet, wallet without extension, onboarding, seedless, self-custody, recovery words, seed phrase, own wallet',
  'guides/connections':
    'reconnect, auto connect, autoconnect, reload, persist, restore session, connection status, disconnect, flicker, account change',
  'guides/receipts':
    'receipt, transaction preview, simulation, blind signing, phishing, scam, drainer, clear signing, erc-7730, confirm',
  'guides/approvals': 'approvals, allowance, revoke, unlimited approval, permit2, token approval',
  'guides/tripwire':
    'tripwire, supply chain attack, malware, hacked, npm worm, tampering, drainer script',
  'guides/languages':
    'language, languages, locale, i18n, internationalization, translation, translate, rtl, right-to-left, arabic, hebrew, german, chinese',
  'reference/configuration#texts-of-your-own':
    'custom text, change text, wording, messages, copy, label',
  pay: 'pay, payment, payments, checkout, donate, donation, invoice, charge, tip, x402',
  files:
    'cdn, npm, install, download, unpkg, jsdelivr, bundle size, bundler, umd, esm, import, integrity, sri, hash, performance, lazy load, self-host, offline, cache',
  testing:
    'test, tests, testing, playwright, cypress, e2e, end-to-end, vitest, jest, mock wallet, fake wallet, test wallet, ci, puppeteer',
  troubleshooting:
    'not working, does not work, problem, bug, debug, debugging, help, faq, button missing, no wallets, blank, not found, nothing happens',
  doctor: 'diagnose, diagnostics, health check, debug report, why does it fail',
  security: 'security, vulnerability, audit, threat model, report a bug, safe',
  privacy:
    'privacy, gdpr, tracking, telemetry, cookies, analytics, data, localStorage, storage, requests, which servers, third party, consent',
  sandbox: 'sandbox, local development, anvil, hardhat, faucet, test network, demo, contributing',
  built: 'architecture, internals, how it works, source code, dependencies',
  versions: 'semver, stability, breaking changes, deprecated, lts, browser support, upgrade',
  changelog: 'changelog, release notes, releases, history, what is new',
  'from/rainbowkit':
    'rainbowkit, migrate from rainbowkit, ConnectButton, RainbowKitProvider, connectorsForWallets, getDefaultConfig',
  'from/appkit':
    'appkit, web3modal, reown, migrate from appkit, createAppKit, useAppKit, w3m-button, appkit-button, WagmiAdapter',
  'from/connectkit':
    'connectkit, family, migrate from connectkit, ConnectKitButton, ConnectKitProvider',
  'from/privy': 'privy, dynamic, migrate from privy, usePrivy, PrivyProvider, embedded wallet sdk',
  'from/web3-onboard':
    'web3-onboard, web3 onboard, blocknative, bnc-onboard, web3-react, migrate from web3-onboard',
  playground:
    'playground, try it, live demo, configurator, builder, generator, sandbox online, preview, theme editor',
  'from/wallet-adapter':
    'wallet adapter, wallet-adapter, migrate from wallet adapter, WalletMultiButton, WalletModalProvider, useWallet, useConnection, anchor',
  'reference/attributes': 'attributes, props, html attributes',
  'reference/attributes#what-the-features-need':
    'onramp, on-ramp, buy, buy crypto, fiat, credit card, meld, coinbase onramp, swap, exchange, trade, token swap, 1inch, bridge, smart sessions, features',
  'reference/attributes#email': 'email login, otp, magic link',
  'reference/attributes#socials': 'social login, google, apple, discord, farcaster, oauth, passkey',
  'reference/configuration': 'config, configuration, options, settings, json, precedence',
  'reference/methods':
    'methods, api, open modal, open, close, connect, disconnect, switchNetwork, request, state, provider, eip-1193, properties, views',
  'reference/methods#views': 'view, open swap, open account, open networks, deep link to a view',
  'reference/events':
    'events, event listener, callback, onConnect, onDisconnect, accountsChanged, chainChanged, addEventListener',
  'reference/styling':
    'tokens, custom properties, parts, ::part, :state, slots, shadow dom, selectors',
  'reference/errors':
    'error, errors, error codes, exception, 4001, user rejected, user rejected the request, rejected, 4902, -32002, -32603, catch',
}
