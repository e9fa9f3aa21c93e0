-- A size of a photo is exactly four fields of their types. The lax path took a list for what is in it, and further fields: such
-- a photo was counted and shown nowhere.

alter table public.gallery_photos drop constraint variants_are_objects_of_this_photo;

alter table public.gallery_photos add constraint variants_are_objects_of_this_photo check (
  case when jsonb_typeof(variants) = 'array' then
    jsonb_array_length(variants) <= 4
    and octet_length(variants::text) <= 2048
    -- Counting the good ones, because a missing key makes a jsonpath condition unknown, not false.
    and jsonb_array_length(variants) = jsonb_array_length(
      jsonb_path_query_array(
        variants,
        'strict $[*] ? (
          @.path.type() == "string" && @.path starts with $folder
          && @.path like_regex "^gallery/[0-9a-f-]{36}/[0-9a-f]{64}-(480|960|1600|2400)[.](webp|jpg)$"
          && @.width.type() == "number" && @.width >= 1 && @.width <= 20000 && @.width.floor() == @.width
          && @.height.type() == "number" && @.height >= 1 && @.height <= 20000 && @.height.floor() == @.height
          && (@.type == "image/webp" || @.type == "image/jpeg")
          && !exists(@.keyvalue() ? (
            @.key != "path" && @.key != "width" && @.key != "height" && @.key != "type"
          ))
        )',
        jsonb_build_object('folder', 'gallery/' || id || '/')
      )
    )
  else false end
);
