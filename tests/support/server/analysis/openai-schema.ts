// The part of the chat-completions protocol that we speak, as its publisher describes it: schemas
// CreateChatCompletionRequest, ChatCompletionRequestSystemMessage, ChatCompletionRequestUserMessage,
// ChatCompletionRequestMessageContentPartText, …ContentPartImage and ResponseFormatJsonSchema of
// https://github.com/openai/openai-openapi (openapi.yaml), and the rules of strict schemas of
// https://platform.openai.com/docs/guides/structured-outputs#supported-schemas. Strict: a name that is not here is one
// that a service might refuse.
import * as v from 'valibot';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Strict schemas name every property as required, allow no others, and use a part of JSON Schema alone. */
const isStrictSchema = (schema: unknown): boolean => {
  if (!isRecord(schema)) return false;
  const { type, properties, required, additionalProperties, items, ...rest } = schema;
  if (Object.keys(rest).some((name) => !['description', 'enum'].includes(name))) return false;
  if (type === 'string')
    return [properties, required, additionalProperties, items].every((part) => part === undefined);
  if (type === 'array') return isStrictSchema(items);
  return (
    type === 'object' &&
    additionalProperties === false &&
    isRecord(properties) &&
    Array.isArray(required) &&
    JSON.stringify(Object.keys(properties).sort()) === JSON.stringify(required.toSorted()) &&
    Object.values(properties).every(isStrictSchema)
  );
};

const textPart = v.strictObject({ type: v.literal('text'), text: v.string() });
const imagePart = v.strictObject({
  type: v.literal('image_url'),
  image_url: v.strictObject({
    url: v.pipe(v.string(), v.regex(/^data:image\/(?:jpeg|webp);base64,/)),
    detail: v.optional(v.picklist(['auto', 'low', 'high'])),
  }),
});

export const chatRequestSchema = v.strictObject({
  model: v.pipe(v.string(), v.minLength(1)),
  messages: v.strictTuple([
    v.strictObject({ role: v.literal('system'), content: v.string() }),
    v.strictObject({
      role: v.literal('user'),
      content: v.pipe(v.array(v.variant('type', [textPart, imagePart])), v.minLength(1)),
    }),
  ]),
  response_format: v.strictObject({
    type: v.literal('json_schema'),
    json_schema: v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
      description: v.optional(v.string()),
      schema: v.custom<object>(isStrictSchema, 'no strict schema'),
      strict: v.literal(true),
    }),
  }),
});

export type ChatRequest = v.InferOutput<typeof chatRequestSchema>;

/** The picture of a request. */
export const pictureOf = ({ messages }: ChatRequest): string | undefined =>
  messages[1].content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []))[0];

/** A whole answer: schema CreateChatCompletionResponse of the same description. */
export const completionOf = (
  message: { readonly content: string | null; readonly refusal?: string | null },
  finish = 'stop',
) => ({
  id: 'chatcmpl-9nYAG9LPNonX8DAyrkwYfemr3C8HC',
  object: 'chat.completion',
  created: 1_795_000_000,
  model: 'test-vision-2026',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', refusal: null, annotations: [], ...message },
      logprobs: null,
      finish_reason: finish,
    },
  ],
  usage: { prompt_tokens: 1117, completion_tokens: 46, total_tokens: 1163 },
});
