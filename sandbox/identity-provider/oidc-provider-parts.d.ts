// The package's front door prints a warning on every Node that is not a long-term release. These are the rooms behind it.

declare module 'oidc-provider/lib/provider.js' {
  export const Provider: typeof import('oidc-provider').Provider;
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  export const InvalidGrant: typeof import('oidc-provider').errors.InvalidGrant;
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  export const base: typeof import('oidc-provider').interactionPolicy.base;
  export const Prompt: typeof import('oidc-provider').interactionPolicy.Prompt;
}
