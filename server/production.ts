// Says that this is no development, unless somebody did: imported first, before React asks.
process.env.NODE_ENV ??= "production";
