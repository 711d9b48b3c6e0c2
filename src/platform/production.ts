// Sets NODE_ENV to production unless it is set. Import before React, which reads it on import.
process.env.NODE_ENV ??= "production";
