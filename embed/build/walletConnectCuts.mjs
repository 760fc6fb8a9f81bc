/**
 * What WalletConnect's modules do for wallets, for apps that are linked without a relay, for other
 * engines than browsers, and for callers who hand in what Latchkey never does. By module
 * (`name/src/path.ts`), as parts to be left out.
 *
 * @type {Record<string, readonly import('./leftOut.mjs').Part[]>}
 */
export const walletConnectCuts = {
  '@walletconnect/core/src/core.ts': [
    // It would hand out the core of whoever came first, by way of the page's global object.
    ['const globalCore = this.getGlobalCore(', 'this.projectId = '],
    ['this.setGlobalCore(this);', ''],
    ['static async init(opts?: CoreTypes.Options) {', 'constructor('],
    ['this.storage = opts?.storage', 'this.relayer = new', 'this.storage = opts.storage;\n'],
    ['opts?.relayUrl || RELAYER_DEFAULT_RELAY_URL', '', 'opts.relayUrl'],
    // The logger is handed in. Logs to be downloaded.
    [
      'const loggerOptions = getDefaultLoggerOptions({',
      'this.logChunkController = chunkLoggerController',
      'const { logger } = opts;\n',
    ],
    ['this.logChunkController = chunkLoggerController', 'this.logger = generateChildLogger'],
    ['this.linkModeSupportedApps = (await', 'this.initialized = true'],
  ],
  '@walletconnect/core/src/controllers/relayer.ts': [
    // A relay and a logger are handed in, once.
    ['opts?.relayUrl || RELAYER_DEFAULT_RELAY_URL', '', 'opts.relayUrl'],
    [
      'typeof opts.logger !== "undefined" &&',
      ';\n    this.messages',
      'generateChildLogger(opts.logger, this.name)',
    ],
    ['if (relayUrl && relayUrl !== this.relayUrl) {', 'this.connectionAttemptInProgress = true;'],
    ['if (isAndroid()) {', '// re-assigned during init()'],
    ['bundleId: this.bundleId,', '}),'],
    // The page follows the network its own way.
    ['let lastConnectedState = await isOnline();', '}\n\n  private async onProviderDisconnect'],
    // A list that nobody reads.
    ['const tag = `', 'const result = await this.provider.request'],
    ['this.requestsInFlight = this.requestsInFlight.filter', 'return result'],
    ['this.requestsInFlight = [];\n    this', '.onProviderDisconnect', 'this'],
  ],
  '@walletconnect/core/src/controllers/subscriber.ts': [
    ['// in link mode, allow the app', 'const subscribePromise ='],
  ],
  '@walletconnect/core/src/controllers/history.ts': [
    ['this.events.on(HISTORY_EVENTS.created', 'this.core.heartbeat.on('],
  ],
  '@walletconnect/core/src/controllers/store.ts': [
    ['if (!filter) return this.values;', '};', 'return this.values;\n'],
  ],
  '@walletconnect/core/src/controllers/pairing.ts': [
    // Nobody waits for what these find.
    ['this.isValidPing({ topic });', ''],
    ['this.isValidDisconnect({ topic });', ''],
    ['// Do not handle link-mode messages', '// messages of certain types'],
  ],
  '@walletconnect/core/src/controllers/crypto.ts': [
    // What a page sends is sealed with the key of its topic; what it gets may bear the sender's.
    [
      'const params = validateEncoding(opts);\n    const message = safeJsonStringify(payload);',
      '};\n\n  public decode',
      'const symKey = this.getSymKey(topic);\nreturn encrypt({ symKey, message: safeJsonStringify(payload) });\n',
    ],
    [
      'if (isTypeTwoEnvelope(params)) {\n      const message = decodeTypeTwo',
      'if (isTypeOneEnvelope(params)) {',
    ],
  ],
  '@walletconnect/utils/src/crypto.ts': [
    // One kind of envelope out, two in, always in the same letters.
    [
      'const type = encodeTypeByte(typeof params.type',
      'const key = fromString(params.symKey, BASE16);\n  const box = chacha20poly1305(key, iv);\n  const sealed',
      'const type = encodeTypeByte(TYPE_0);\n  const iv = randomBytes(IV_LENGTH);\n',
    ],
    [
      'const result = serialize({ type, sealed, iv, senderPublicKey });',
      '}\n\nexport function decrypt',
      'return serialize({ type, sealed, iv });\n',
    ],
    [
      'if (decodeTypeByte(params.type) === TYPE_2) {\n    return toString(concat([params.type, params.sealed])',
      '// default to type 0 envelope\n  return toString',
    ],
    [
      'const encoding = params.encoding || BASE64;',
      'const type = bytes.slice(ZERO_INDEX, TYPE_LENGTH);',
      'const bytes = fromString(params.encoded, BASE64);\n',
    ],
    [
      'if (decodeTypeByte(type) === TYPE_2) {\n    const sealed = bytes.slice(slice1)',
      '// default to type 0 envelope\n  const slice2',
    ],
  ],
  '@walletconnect/utils/src/network.ts': [
    [
      'const env = getEnvironment();\n  return new Promise((resolve)',
      '}\n\nexport function getBrowserOnlineStatus',
      'return Promise.resolve(globalThis.navigator?.onLine ?? true);\n',
    ],
  ],
  '@walletconnect/utils/src/misc.ts': [
    [
      'if (typeof value === "string" && value.startsWith(`',
      '}\n\nexport function formatTopicTarget',
      'const start = type + ":";\nreturn String(value).startsWith(start) ? value : start + value;\n',
    ],
    // Who the page is, it has said; which browser shows it, no relay need know.
    [
      'const appMetadata = getAppMetadata();',
      '}\n\nexport function getAppMetadata',
      `const icons = metadata.icons.filter(Boolean);
      return { ...metadata, icons: icons.length > 0 ? icons : [''] };\n`,
    ],
    [
      'const env = getEnvironment();\n  // global.Platform is set',
      '}\n\nexport function getJavascriptID',
      'return "unknown";\n',
    ],
    [
      'const env = getEnvironment();\n  return env === ENV_MAP.browser ? [env',
      '}\n\nexport function formatUA',
      "return ['browser', getLocation()?.host || 'unknown'].join(':');\n",
    ],
    [
      'const env = getEnvironment();\n\n    if (env === ENV_MAP.browser) {',
      'openDeeplink(link);',
      `
    if (!getDocument()?.hasFocus()) {
        console.warn("Document does not have focus, skipping deeplink.");
        return;
      }
      `,
    ],
    [
      '} else if (env === ENV_MAP.reactNative) {\n      // global.Linking is',
      '} catch (err) {\n    // Silent error',
    ],
    [
      'if (isBrowser()) {\n      link = localStorage',
      '\n    link = await storage.getItem(key)',
      'link = globalThis.localStorage?.getItem(key);\n if (link) return link;',
    ],
  ],
  '@walletconnect/sign-client/src/client.ts': [
    [
      'const logger =\n      typeof opts?.logger',
      'this.session = new Session(',
      'this.core = opts.core;\nthis.logger = generateChildLogger(opts.logger, this.name);\n',
    ],
    ['this.pendingRequest = new PendingRequest(', 'this.engine = new Engine'],
    ['await this.pendingRequest.init();', 'await this.auth.init'],
  ],
  '@walletconnect/sign-client/src/controllers/authStore.ts': [
    ['this.pairingTopics = new AuthPairingTopic(', '}'],
    ['await this.pairingTopics.init();', '}'],
  ],
  '@walletconnect/sign-client/src/constants/engine.ts': [
    [
      'reject: {\n      ttl: FIVE_MINUTES,\n      prompt: false,\n      tag: 1120',
      '},\n  wc_sessionSettle',
    ],
    [
      'reject: {\n      ttl: FIVE_MINUTES,\n      prompt: false,\n      tag: 1118',
      '},\n};\n\nexport const SESSION_REQUEST_EXPIRY_BOUNDARIES',
    ],
  ],
  '@walletconnect/sign-client/src/controllers/engine.ts': [
    // What a wallet is asked for waits in line, to be answered.
    ['private sessionRequestQueue: ', 'private requestQueueDelay'],
    ['private expectedPairingMethodMap: Map<string, string[]> = new Map();', ''],
    [
      'this.sessionRequestQueue.queue = this.getPendingSessionRequests();',
      '}, toMiliseconds(this.requestQueueDelay)',
    ],
    [
      'this.getPendingSessionRequests().forEach((r) => {',
      'if (emitEvent) this.client.events.emit("session_delete"',
    ],
    ['if (id && this.client.pendingRequest.keys', 'if (topic) {\n        if (this.client.session'],
    ['if (this.shouldIgnorePairingRequest({', 'switch (reqMethod)'],
    ['case "wc_sessionPropose":\n        return await', 'case "wc_sessionSettle":'],
    ['case "wc_sessionRequest":\n        return await', 'case "wc_sessionEvent":'],
    ['case "wc_sessionAuthenticate":\n        return await', 'default:'],
    [
      'case "wc_sessionSettle":\n        return this.',
      'case "wc_sessionRequest":\n        return this',
    ],
    [
      'this.client.core.pairing.events.on(PAIRING_EVENTS.create',
      'this.client.core.pairing.events.on(PAIRING_EVENTS.delete',
    ],
    // Requests to sign in are kept by who answers them.
    ['await this.deletePendingAuthRequest(authenticateId', 'if (payload.error) {'],
    ['await this.setAuthRequest(authenticateId', 'return {\n      uri: '],
    ['this.client.auth.pairingTopics.set(', ']);'],
    // Nobody waits for what these find, and none of it would be found.
    ['this.isValidUpdate({ topic, ...params });', 'try {'],
    ['this.isValidExtend({ topic });', 'await this.setExpiry'],
    ['this.isValidPing({ topic });', 'await this.sendResult'],
    ['this.isValidEmit({ topic, ...params });', 'this.client.events.emit('],
    ['this.isValidDisconnect({ topic, reason: payload.params });', 'await Promise.all(['],
    // A pairing of its own for every code; what is proposed, the config's readers let pass.
    ['mergeRequiredAndOptionalNamespaces,', '', 'normalizeNamespaces,'],
    [
      'await this.isValidConnect(connectParams);',
      'const publicKey = ',
      `const requiredNamespaces = {};
      const optionalNamespaces = normalizeNamespaces(connectParams.optionalNamespaces);
      const { topic, uri } = await this.client.core.pairing.create({
        internal: { skipSubscribe: true },
      });
      `,
    ],
    ['relays: relays ?? ', '[{ protocol: RELAYER', 'relays: '],
    [
      '...(sessionProperties && { sessionProperties }),\n      ...(scopedProperties && { scopedProperties }),\n      id: payloadId()',
      ',\n    };',
      'id: payloadId()',
    ],
    [
      '} else if (this.client.core.pairing.pairings.keys.includes(topic)) {\n      await this.client.core.pairing.disconnect',
      '} else {\n      const { message } = getInternalError(\n        "MISMATCHED_TOPIC"',
    ],
    [
      'await this.isValidSessionOrPairingTopic(topic);\n  };\n\n  private isValidAuthenticate',
      ' = (params: AuthTypes',
      'await this.isValidSessionTopic(topic);\n};\n\nprivate isValidAuthenticate',
    ],
    ['// ----- reject multi namespaces', '};\n\n  private getVerifyContext'],
    ['if (expiry && !isValidRequestExpiry(', '};\n\n  private isValidRespond'],
    // Links between native apps in place of a relay.
    ['const appLink = this.getAppLinkIfEnabled(', 'const protocolRequestParams'],
    [
      'const isLinkMode =\n      walletUniversalLink',
      'const transportType: ',
      'const isLinkMode = false;\n',
    ],
    [
      'if (\n        this.client.metadata.redirect?.linkMode &&',
      'resolve({\n        auths: cacaos',
    ],
    ['const isLinkMode = !!appLink', ';', 'const isLinkMode = false'],
    [
      'const isLinkMode = appLink && typeof (global as any)?.Linking !== "undefined";\n\n',
      'try',
      'const isLinkMode = false;\n',
    ],
    [
      'const isLinkMode = appLink && typeof (global as any)?.Linking !== "undefined";\n    try',
      ' {',
      'const isLinkMode = false;\ntry',
    ],
    [
      'const encoding = isLinkMode ? BASE64URL : BASE64;\n      message = await this.client.core.crypto.encode(topic, payload, { encoding',
      ' });',
      'message = await this.client.core.crypto.encode(topic, payload, {',
    ],
    // Its Verify service is asked nothing; that nothing has come of it is said as ever.
    ['const decryptedId = hashMessage(JSON.stringify(payload));', 'attestation = '],
    [
      'attestation = await this.client.core.verify.register({ id, decryptedId })',
      ';',
      'attestation = ""',
    ],
    [
      'const decryptedId = hashMessage(JSON.stringify(proposeSessionPayload));',
      'await this.client.core.relayer.publishCustom',
      'const attestation = "";\n',
    ],
    ['if (expirerHasDeleted) {\n      try {', 'await Promise.all(['],
  ],
}
