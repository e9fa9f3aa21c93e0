-- No more is read of a long text than could be stored of it: a call full of letters took the embedded database for seconds.

-- Programs that say what they are. A person's browser is never one of them; a phone is called Cubot.
create or replace function private.is_robot(user_agent text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    left(user_agent, 400) ~* ('(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|phantomjs|puppeteer|playwright|'
      || 'selenium|webdriver|facebookexternalhit|embedly|preview|monitor|uptime|pingdom|archiver|scrapy|'
      || '^(curl|wget|python|java|go-http|libwww|axios|php|ruby|perl|apache-httpclient)[-/ ]'),
    false
  );
$$;

-- The path of a page without query, hash and closing slash; /404 when the site has no such page. `offset 0`: taken apart
-- once, and not for each page of the site.
create or replace function private.known_path(given text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select path from private.route_paths
      where path = case when bare.path = '/' then '/' else rtrim(bare.path, '/') end
    ),
    '/404'
  )
  from (select split_part(split_part(left(given, 400), '?', 1), '#', 1) as path offset 0) bare;
$$;

select private.apply_grants();
